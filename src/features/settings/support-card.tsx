import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askSupportEvents, letSupportIn } from '#data/farm/change-farm.ts';
import { useSync } from '#data/outbox/sync.ts';
import { SUPPORT_HOURS, type SupportEvent } from '#domain/api/support.ts';
import { type Farm, letsSupportIn } from '#domain/farm/farm.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useServerAction } from '#widgets/feedback/use-server-action.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';

type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false } | null;

/** What the server was asked: null until it has said, `failed` where it does not. */
export interface Asked<T> {
  readonly answer: T | 'failed' | null;
  /** Asks again; what it said stays until then. */
  readonly again: () => void;
}

/** Asks the server once for each `ask`, which has to stay the same function as long as the question does. */
export function useAsked<T>(ask: () => Promise<Answer<T>>): Asked<T> {
  const [answer, setAnswer] = useState<T | 'failed' | null>(null);
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((before) => before + 1), []);
  useEffect(() => {
    let isStale = false;
    void ask().then((told) => {
      if (!isStale) setAnswer(told?.ok === true ? told.value : 'failed');
    });
    return () => {
      isStale = true;
    };
  }, [ask, round]);
  return { answer, again };
}

const JOBS = ['clock', 'digest', 'morning', 'afternoon', 'night', 'long'] as const;

/** What a kind of work on a farm is called. */
export function useJobWord(): (job: string) => string {
  const { t } = useTranslation();
  return (job) => {
    const known = JOBS.find((one) => one === job);
    return known === undefined ? job : t(`support.jobs.${known}`);
  };
}

/** What support has done on a farm, and who has let it in, the newest first. */
export function SupportEvents({ events }: { events: readonly SupportEvent[] }) {
  const { t, format } = useFarmWords();
  const jobWord = useJobWord();
  if (events.length === 0) return <p className="text-sm text-text-2">{t('support.nothing')}</p>;
  return (
    <ul className="grid gap-1 text-sm text-text-2">
      {events.map(({ id, what, at, who, until, job }) => (
        <li key={id} className="[overflow-wrap:anywhere]">
          <span className="tnum text-text">{format.dateTime(at)}</span>{' '}
          {t(`support.events.${what}`, {
            who,
            until: until === null ? '' : format.dateTime(until),
            job: job === null ? '' : jobWord(job),
          })}
        </li>
      ))}
    </ul>
  );
}

const CHOICES = SUPPORT_HOURS.filter((hours) => hours > 0).map(String);

function History() {
  const { t } = useTranslation();
  const { answer } = useAsked(askSupportEvents);
  return (
    <>
      <h3 className="mb-1 text-sm font-semibold text-text">{t('support.history')}</h3>
      {answer === 'failed' && <p className="text-sm text-text-2">{t('words.historyFailed')}</p>}
      {answer !== null && answer !== 'failed' && <SupportEvents events={answer.events} />}
    </>
  );
}

/** Whether support may stand in for the owner, until when, and what it has done. */
export function SupportCard({ farm }: { farm: Farm }) {
  const { t, format } = useFarmWords();
  const { online } = useSync();
  const { busy, run } = useServerAction('general');
  // 0 until somebody wants to see it; another number asks anew.
  const [round, setRound] = useState(0);
  const [hours, setHours] = useState('4');
  const isOpen = letsSupportIn(farm, useNow('minute'));
  const until = format.dateTime(farm.supportUntil ?? 0);

  async function change(next: number) {
    const done = t(next === 0 ? 'support.ended' : 'support.given');
    if (await run(() => letSupportIn(next), done)) setRound((before) => before + 1);
  }

  return (
    <Card titleId="support" title={t('support.title')}>
      <p className="mb-3 text-sm text-text-2">{t('support.hint')}</p>
      {isOpen ? (
        <Notice
          kind="warning"
          action={
            <Button size="small" busy={busy} disabled={!online} onClick={() => void change(0)}>
              {t('support.end')}
            </Button>
          }
        >
          {t('support.open', { until })}
        </Notice>
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <Select
            label={t('support.hours')}
            value={hours}
            options={CHOICES.map((value) => ({
              value,
              label: t('support.forHours', { count: Number(value) }),
            }))}
            onChange={setHours}
          />
          <Button
            className="md:min-h-[42px]"
            busy={busy}
            disabled={!online}
            onClick={() => void change(Number(hours))}
          >
            {t('support.give')}
          </Button>
        </div>
      )}
      <div className="mt-4">
        {round === 0 ? (
          <Button iconLeft="eye" disabled={!online} onClick={() => setRound(1)}>
            {t('support.history')}
          </Button>
        ) : (
          <History key={round} />
        )}
      </div>
    </Card>
  );
}
