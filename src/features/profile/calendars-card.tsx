import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { endCalendar, makeCalendar, useCalendars } from '#data/account/calendars.ts';
import { guarded } from '#data/device/report.ts';
import { useSync } from '#data/outbox/sync.ts';
import { useUnits } from '#data/base/units.ts';
import type { CalendarChoice, Calendars } from '#domain/api/answers.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { showFailure } from '#widgets/feedback/backend-failure.ts';
import { useFormat } from '#i18n/format.ts';
import { TextInput } from '#ui/inputs/text-input.tsx';

/** What a calendar was just given as its address: it is said this one time. */
function CalendarAddress({ name, address }: { name: string; address: string }) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('profile.calendars.address', { name })}
      hint={t('profile.calendars.addressHint')}
      value={address}
      onChange={() => undefined}
      onFocus={(event) => event.currentTarget.select()}
      readOnly
    />
  );
}

const SOURCE = 'profile/calendars';

type LineProps = {
  choice: CalendarChoice;
  name: string;
  /** Epoch ms; null where it is not shared. */
  since: number | null;
  onChanged: () => void;
};

function Line({ choice, name, since, onChanged }: LineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { online } = useSync();
  const [busy, setBusy] = useState(false);
  const [address, setAddress] = useState<string | null>(null);

  async function share() {
    setBusy(true);
    const answer = await guarded(() => makeCalendar(choice), { source: SOURCE });
    setBusy(false);
    if (answer?.ok === false) showFailure(answer);
    setAddress(answer?.address ?? null);
    onChanged();
  }

  async function stop() {
    setBusy(true);
    const answer = await guarded(() => endCalendar(choice), { source: SOURCE });
    setBusy(false);
    if (answer?.ok === false) showFailure(answer);
    else setAddress(null);
    onChanged();
  }

  return (
    <li className="grid gap-3 border-t border-line py-3 first:border-t-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <span className="min-w-0 grow">
          <span className="block font-semibold [overflow-wrap:anywhere] text-text">{name}</span>
          <span className="text-sm text-text-2">
            {since === null
              ? t('profile.calendars.notShared')
              : t('profile.calendars.since', { day: format.day(since) })}
          </span>
        </span>
        <span className="flex flex-wrap gap-2">
          {since !== null && (
            <Button disabled={!online} busy={busy} onClick={() => void stop()}>
              {t('profile.calendars.stop')}
              <span className="sr-only">{`: ${name}`}</span>
            </Button>
          )}
          <Button disabled={!online} busy={busy} onClick={() => void share()}>
            {since === null ? t('profile.calendars.share') : t('profile.calendars.renew')}
            <span className="sr-only">{`: ${name}`}</span>
          </Button>
        </span>
      </div>
      {address !== null && <CalendarAddress name={name} address={address} />}
    </li>
  );
}

const sinceOf = (known: Calendars['calendars'], choice: CalendarChoice): number | null => {
  const unitId = choice.kind === 'unit' ? choice.unitId : null;
  return known.find((one) => one.kind === choice.kind && one.unitId === unitId)?.created ?? null;
};

/** One's own leave and the absences of one's units in other calendars, at addresses that can be ended. */
export function CalendarsCard({ unitIds }: { unitIds: readonly string[] }) {
  const { t } = useTranslation();
  const units = useUnits();
  const { known, look } = useCalendars();
  const { hash } = useLocation();
  const isThere = known !== null;
  useEffect(() => {
    // The address names the card: it comes into view once it is there.
    if (isThere && hash === '#calendars') document.getElementById('calendars')?.scrollIntoView?.();
  }, [isThere, hash]);
  if (known === null) return null;
  const choices: [CalendarChoice, string][] = [
    [{ kind: 'own' }, t('profile.calendars.own')],
    ...units
      .filter(({ id }) => unitIds.includes(id))
      .map(({ id, unitName }): [CalendarChoice, string] => [
        { kind: 'unit', unitId: id },
        unitName,
      ]),
  ];
  return (
    <Card titleId="calendars" title={t('profile.calendars.title')}>
      <p className="mt-1.5 text-sm text-text-2">{t('profile.calendars.text')}</p>
      <p className="mt-1.5 text-sm text-text-2">{t('profile.calendars.slow')}</p>
      <ul className="mt-2">
        {choices.map(([choice, name]) => (
          <Line
            key={choice.kind === 'unit' ? choice.unitId : ''}
            since={sinceOf(known.calendars, choice)}
            onChanged={look}
            {...{ choice, name }}
          />
        ))}
      </ul>
    </Card>
  );
}
