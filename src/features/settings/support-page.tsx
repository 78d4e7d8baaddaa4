import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askFarmHealth, endStay, enterFarm, findFarms, runJob } from '#data/farm/change-farm.ts';
import type { FarmHealth, FarmsFound } from '#domain/api/support.ts';
import { hasStopped, letsSupportIn } from '#domain/farm/farm.ts';
import { useFormat } from '#i18n/format.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { Button } from '#ui/inputs/button.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Card, CardHead, CardRow } from '#ui/layout/card.tsx';
import { useServerAction } from '#widgets/feedback/use-server-action.ts';
import { Page } from '#widgets/page/page.tsx';
import { SupportEvents, useAsked, useJobWord } from './support-card.tsx';

type JobRowProps = {
  job: FarmHealth['jobs'][number];
  busy: boolean;
  onRun: (job: string) => void;
};

function JobRow({ job: { job, ended, next, failed }, busy, onRun }: JobRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const word = useJobWord()(job);
  const ran =
    ended === null ? t('support.neverRun') : t('support.lastRun', { at: format.dateTime(ended) });
  const due =
    next === null || next === 0 ? [] : [t('support.nextRun', { at: format.dateTime(next) })];
  return (
    <CardRow
      title={word}
      note={[ran, ...due].join(', ')}
      end={
        <>
          {failed.length > 0 && (
            <Tag kind="red">{t('support.givenUp', { parts: failed.join(', ') })}</Tag>
          )}
          <Button busy={busy} onClick={() => onRun(job)}>
            {t('support.run')}
            <span className="sr-only">{`: ${word}`}</span>
          </Button>
        </>
      }
    />
  );
}

/** How far a closing or a recount came, of which the work above it is the turn. */
function LongWorkRow({ work, nowMs }: { work: FarmHealth['longWork'][number]; nowMs: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { what, day, state, code, done, of, atMs } = work;
  const stopped = hasStopped(work, nowMs);
  const steps = of === 0 ? null : t('support.steps', { done, of });
  return (
    <CardRow
      title={t(`support.longWork.${what}`, { day: format.date(day) })}
      note={[steps, code, format.dateTime(atMs)].filter(Boolean).join(', ')}
      end={
        <Tag kind={stopped || state === 'refused' ? 'red' : 'neutral'}>
          {t(`support.states.${stopped ? 'failed' : state}`)}
        </Tag>
      }
    />
  );
}

function Lines({ title, lines }: { title: string; lines: readonly (readonly [string, string])[] }) {
  const { t } = useTranslation();
  return (
    <Card flush>
      <CardHead inset title={title} count={lines.length} />
      {lines.length === 0 && <CardRow title={t('support.nothing')} />}
      {lines.map(([what, where]) => (
        <CardRow
          key={`${what} ${where}`}
          title={<span className="[overflow-wrap:anywhere]">{what}</span>}
          note={where}
        />
      ))}
    </Card>
  );
}

/** How a farm is: what its work does, what went wrong, and what nobody can read; and the way in. */
function FarmCard({ farmId, onEntered }: { farmId: string; onEntered: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nowMs = useNow('minute');
  const { answer: health, again } = useAsked(useCallback(() => askFarmHealth(farmId), [farmId]));
  const { busy, run } = useServerAction('support');
  if (health === null) return <Skeleton className="h-80 w-full rounded-card" />;
  if (health === 'failed') return <Notice kind="error">{t('support.failed')}</Notice>;

  async function repeat(job: string) {
    if (await run(() => runJob(farmId, job), t('support.ran'))) again();
  }

  async function enter() {
    if (await run(() => enterFarm(farmId), t('support.inside'))) onEntered();
    again();
  }

  const { longWork, errors, unreadable, steps, ofSteps } = health;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid min-w-0 gap-4">
        <Card
          flush
          titleId="work"
          title={`${health.name}: ${t('support.work')}`}
          end={
            letsSupportIn(health, nowMs) && (
              <Button variant="primary" busy={busy} onClick={() => void enter()}>
                {t('support.enter')}
              </Button>
            )
          }
        >
          {health.jobs.map((job) => (
            <JobRow key={job.job} {...{ job, busy }} onRun={(name) => void repeat(name)} />
          ))}
          {longWork.map((work) => (
            <LongWorkRow key={work.what} work={work} nowMs={nowMs} />
          ))}
          <CardRow title={t('support.shapes', { steps, of: ofSteps })} />
        </Card>
        <Card titleId="history" title={t('support.history')}>
          <SupportEvents events={health.events} />
        </Card>
      </div>
      <div className="grid min-w-0 gap-4">
        <Lines
          title={t('support.errors')}
          lines={errors.map(({ at, message, source }) => [
            message,
            [format.dateTime(at), source].filter(Boolean).join(', '),
          ])}
        />
        <Lines
          title={t('support.unreadable')}
          lines={unreadable.map(({ path, fields }) => [path, fields.join(', ')])}
        />
      </div>
    </div>
  );
}

function Found({ found, onLook }: { found: FarmsFound; onLook: (id: string) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Card flush titleId="found" title={t('support.found')}>
      {found.farms.length === 0 && <CardRow title={t('support.noneFound')} />}
      {found.farms.map(({ id, name, supportUntil }) => (
        <CardRow
          key={id}
          title={name}
          note={
            supportUntil === null
              ? t('support.closed')
              : t('support.letIn', { until: format.dateTime(supportUntil) })
          }
          end={<Button onClick={() => onLook(id)}>{t('support.look', { farm: name })}</Button>}
        />
      ))}
    </Card>
  );
}

/** Where support finds a farm, sees how it is, and goes in where its owner lets it. */
export default function SupportPage() {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const [farmId, setFarmId] = useState<string | null>(null);
  const { answer, again } = useAsked(useCallback(() => findFarms(asked), [asked]));
  const { busy, run } = useServerAction('support');

  async function leave() {
    if (await run(endStay, t('support.left'))) again();
  }

  return (
    <Page>
      <div className="grid gap-4">
        {answer !== null && answer !== 'failed' && answer.in !== null && (
          <Notice
            kind="warning"
            action={
              <Button size="small" busy={busy} onClick={() => void leave()}>
                {t('support.leave')}
              </Button>
            }
          >
            {t('support.inside')}
          </Notice>
        )}
        <form
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            setFarmId(null);
            setAsked(text.trim());
            again();
          }}
        >
          <div className="min-w-0 grow basis-52 md:max-w-md">
            <TextInput type="search" label={t('support.find')} value={text} onChange={setText} />
          </div>
          <Button type="submit" variant="primary" iconLeft="search" className="md:min-h-[42px]">
            {t('support.search')}
          </Button>
          <p className="basis-full text-sm text-text-2">{t('support.findHint')}</p>
        </form>
        {answer === 'failed' && <Notice kind="error">{t('support.failed')}</Notice>}
        {asked !== '' && answer !== null && answer !== 'failed' && (
          <Found found={answer} onLook={setFarmId} />
        )}
        {farmId !== null && <FarmCard key={farmId} farmId={farmId} onEntered={again} />}
      </div>
    </Page>
  );
}
