import { useState } from 'react';
import { takeBackFlexEntry } from '#data/time/flex-entries.ts';
import { signedHoursMinutes } from '#domain/dates/duration.ts';
import { takeBackRefusal } from '#domain/time/flex/flex-check.ts';
import type { Account, FlexEntry } from '#domain/time/flex/flex-entry.ts';
import { Button } from '#ui/inputs/button.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { saveOnServer } from '#widgets/feedback/use-server-action.ts';
import { ConfirmDialog } from '#widgets/fields/confirm-dialog.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { usePersonName } from '#widgets/people/use-person-name.ts';
import { useRefusedIds, type TimesheetContext } from '../shared/hooks.ts';
import type { Flex } from './hooks.ts';

/** More of them show when asked for. */
const FEW = 4;

type RowProps = { entry: FlexEntry; whose: TimesheetContext; flex: Flex; onTakeBack: () => void };

function EntryRow({ entry, whose, flex, onTakeBack }: RowProps) {
  const { t, format } = useFarmWords();
  const nameOf = usePersonName();
  const refused = useRefusedIds();
  const { id, kind, date, minutes, reason, createdByEid } = entry;
  const name = nameOf(createdByEid);
  const what = t(`timeFlex.kinds.${kind}`);
  return (
    <li className="flex items-center gap-3 border-t border-line py-2 print:break-inside-avoid">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base text-text">
          <span className="font-semibold">{what}</span>
          <span className="text-text-2">{format.date(date)}</span>
          {refused.has(id) ? (
            <Tag kind="red" icon="alert-circle">
              {t('timeFlex.entries.refused')}
            </Tag>
          ) : (
            flex.unsentIds.has(id) && (
              <Tag kind="wheat" icon="cloud-off">
                {t('words.unsent')}
              </Tag>
            )
          )}
        </p>
        <p className="text-sm [overflow-wrap:anywhere] text-text-2">
          {[...(reason === '' ? [] : [reason]), t('words.by', { name })].join(' · ')}
        </p>
      </div>
      <span className="tnum shrink-0 text-base font-semibold text-text">
        {signedHoursMinutes(minutes)}
      </span>
      {takeBackRefusal(entry, whose) === null && (
        <IconButton
          icon="undo"
          label={t('words.takeBackOf', { what: `${what} ${format.date(date)}` })}
          onClick={onTakeBack}
          className="-my-1 print:hidden"
        />
      )}
    </li>
  );
}

type Props = { whose: TimesheetContext; flex: Flex; account: Account };

/** What moved the account beside the work itself, with who did it and why. */
export function FlexEntries({ whose, flex, account }: Props) {
  const { t, format } = useFarmWords();
  const [all, setAll] = useState(false);
  const [leaving, setLeaving] = useState<FlexEntry | null>(null);
  const entries = flex.entries.filter((entry) => entry.account === account);
  const title = `${account}-entries`;
  async function takeBack(): Promise<void> {
    if (leaving === null) return;
    const done = t('timeFlex.done.takenBack');
    if (await saveOnServer(() => takeBackFlexEntry(leaving), 'time/flex', done)) setLeaving(null);
  }
  return (
    <section aria-labelledby={title} className="min-w-0">
      <h3 id={title} className="mb-2 text-sm font-semibold text-text">
        {t('words.movements')}
      </h3>
      {entries.length === 0 && (
        <p className="text-sm text-text-2">
          {t(account === 'flex' ? 'timeFlex.entries.empty' : 'timeFlex.lieu.empty')}
        </p>
      )}
      <ul>
        {(all ? entries : entries.slice(0, FEW)).map((entry) => (
          <EntryRow
            key={entry.id}
            {...{ entry, whose, flex }}
            onTakeBack={() => setLeaving(entry)}
          />
        ))}
      </ul>
      {!all && entries.length > FEW && (
        <Button size="small" link onClick={() => setAll(true)}>
          {t('timeFlex.entries.all', { count: entries.length })}
        </Button>
      )}
      <ConfirmDialog
        open={leaving !== null}
        title={t('timeFlex.entries.takeBackTitle')}
        action={t('words.takeBack')}
        danger
        onConfirm={takeBack}
        onClose={() => setLeaving(null)}
      >
        {leaving !== null && (
          <p className="tnum">
            {t('timeFlex.entries.takeBackText', {
              what: t(`timeFlex.kinds.${leaving.kind}`),
              day: format.date(leaving.date),
              hours: signedHoursMinutes(leaving.minutes),
            })}
          </p>
        )}
      </ConfirmDialog>
    </section>
  );
}
