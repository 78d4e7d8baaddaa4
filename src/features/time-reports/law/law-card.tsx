import { type ReactNode, useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { reconnectAll } from '#data/live/registry.ts';
import type { Month } from '#domain/dates/day.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { registrationsPath } from '#domain/routes/time-routes.ts';
import type { LawReportOf, LawState } from '#domain/time/report/law-of.ts';
import type { ReportScope } from '#domain/time/report/report-period.ts';
import { cx } from '#ui/cx.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Tag, type TagKind } from '#ui/feedback/tag.tsx';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { LoadFailed } from '#widgets/feedback/load-failed.tsx';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { WhyButton } from '#widgets/why/why-button.tsx';
import { LAW_REFERENCES } from '../address/model.ts';
import { useLaw, useLawLines } from './hooks.ts';

const LOOKS = {
  fine: { kind: 'green', icon: 'check-circle', colour: 'text-primary' },
  look: { kind: 'wheat', icon: 'alert-triangle', colour: 'text-wheat-text' },
  breach: { kind: 'red', icon: 'alert-circle', colour: 'text-red' },
} as const satisfies Record<LawState, { kind: TagKind; icon: IconName; colour: string }>;

/** A state in a word and a sign. */
function StateTag({ state }: { state: LawState }) {
  const { t } = useTranslation();
  const { kind, icon } = LOOKS[state];
  return (
    <Tag kind={kind} icon={icon}>
      {t(`timeReports.law.states.${state}`)}
    </Tag>
  );
}

/** The sign alone, where words stand beside it; readers hear the word. */
export function StateIcon({ state }: { state: LawState }) {
  const { t } = useTranslation();
  const { icon, colour } = LOOKS[state];
  return (
    <span className={cx('shrink-0', colour)}>
      <Icon name={icon} size={18} />
      <span className="sr-only">{`${t(`timeReports.law.states.${state}`)}: `}</span>
    </span>
  );
}

/** So many stand there before one asks for all. */
const FIRST = 8;

type PartProps = {
  part: LawPart;
  state: LawState;
  /** One more sentence on how the figures come about. */
  note?: string;
  /** Beside the state. */
  end?: ReactNode;
  /** Nothing was found. */
  isEmpty: boolean;
  children: ReactNode;
};

/** One of the four things: its name, its state in words, the rule behind ⓘ, and who. */
export function PartCard({ part, state, note, end, isEmpty, children }: PartProps) {
  const { t } = useTranslation();
  const id = useId();
  const title = t(`timeReports.law.${part}.title`);
  return (
    <Card
      flush
      aria-labelledby={id}
      id={`law-${part}`}
      className="scroll-mt-20 print:break-inside-avoid"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 pr-4 md:pr-[18px]">
        <div className="flex items-center">
          <CardHead inset id={id} title={title} />
          <WhyButton what={title}>
            <div className="grid gap-2 text-sm text-text-2">
              <p>{t(`timeReports.law.${part}.why`)}</p>
              {note && <p>{note}</p>}
              <p className="text-xs text-text-3">
                {`${t(`timeReports.law.${part}.source`)}. ${t('timeReports.law.advice')}`}
              </p>
            </div>
          </WhyButton>
        </div>
        <div className="flex flex-wrap items-center gap-2 py-1.5 max-md:pl-4">
          {end}
          <StateTag state={state} />
        </div>
      </div>
      {isEmpty ? (
        <p className="border-t border-line px-4 py-3 text-base text-text-2 md:px-[18px]">
          {t(`timeReports.law.${part}.none`)}
        </p>
      ) : (
        children
      )}
    </Card>
  );
}

/** A list that shows its beginning, and all of it when asked or printed. */
export function Shortened<T>({
  items,
  children,
  first = FIRST,
}: {
  items: readonly T[];
  children: (item: T) => ReactNode;
  first?: number;
}) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  useEffect(() => {
    // Paper has nothing to press.
    const show = (): void => flushSync(() => setAll(true));
    window.addEventListener('beforeprint', show);
    return () => window.removeEventListener('beforeprint', show);
  }, []);
  const shown = all ? items : items.slice(0, first);
  return (
    <>
      {shown.map(children)}
      {shown.length < items.length && (
        <li className="px-4 py-2 md:px-[18px] print:hidden">
          <Button size="small" link onClick={() => setAll(true)}>
            {t('timeReports.law.more', { count: items.length })}
          </Button>
        </li>
      )}
    </>
  );
}

/** Somebody's name, that leads to a month of theirs. */
export function PersonLink({ person, month }: { person: Employee; month: Month }) {
  const { t } = useTranslation();
  const name = fullName(person);
  return (
    <Link
      to={registrationsPath(person.id, month)}
      title={t('timeReports.law.person', { name })}
      className="inline-flex min-h-6 items-center text-base font-semibold [overflow-wrap:anywhere] text-text underline-offset-4 hover:underline max-md:min-h-11"
    >
      {name}
    </Link>
  );
}

/** The four things, in the order of the card and of the report. */
export const LAW_PARTS = ['rest', 'runs', 'weeks', 'young'] as const;

/** One of the four things. */
export type LawPart = (typeof LAW_PARTS)[number];

/** The same address with the report on law open at one of its parts. */
function useLawLink(): (part: LawPart) => { search: string; hash: string } {
  const [params] = useSearchParams();
  return (part) => {
    const next = new URLSearchParams(params);
    next.set('r', 'law');
    return { search: next.toString(), hash: `law-${part}` };
  };
}

function Rows({ report }: { report: LawReportOf }) {
  const { t } = useTranslation();
  const lines = useLawLines();
  const linkOf = useLawLink();
  return (
    <ul>
      {LAW_PARTS.map((part) => (
        <li key={part} className="border-t border-line">
          <Link
            to={linkOf(part)}
            className="flex min-h-14 items-center gap-3 px-4 py-2.5 hover:bg-surface-2 md:px-[18px]"
          >
            <StateIcon state={report[part].state} />
            <span className="min-w-0 grow">
              <span className="block text-base font-semibold text-text">
                {t(`timeReports.law.${part}.title`)}
              </span>
              <span className="tnum block text-sm [overflow-wrap:anywhere] text-text-2">
                {lines[part](report, LAW_REFERENCES[0])}
              </span>
            </span>
            <Icon name="chevron-right" size={18} className="shrink-0 text-text-3 print:hidden" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

const skeleton = LAW_PARTS.map((part) => (
  <div key={part} className="grid gap-1.5 border-t border-line px-4 py-3 md:px-[18px]">
    <Skeleton className="h-4 w-36" />
    <Skeleton className="h-3 w-48" />
  </div>
));

/** Law and rest at a glance; each line leads to its part of the report. */
export function LawCard({ scope }: { scope: ReportScope }) {
  const { t } = useTranslation();
  const { report, of } = useLaw(scope, LAW_REFERENCES[0]);
  const id = useId();
  const count = report && LAW_PARTS.filter((part) => report[part].state !== 'fine').length;
  return (
    <Card
      flush
      titleId={id}
      title={t('timeReports.law.title')}
      end={
        count !== null && (
          <Tag kind={count > 0 ? 'wheat' : 'green'}>
            {count > 0 ? t('timeReports.law.toLook', { count }) : t('timeReports.law.allFine')}
          </Tag>
        )
      }
      className="print:break-inside-avoid"
    >
      <LiveBoundary
        of={of}
        failed={
          <div className="px-4 pb-4 md:px-[18px]">
            <LoadFailed text={t('timeReports.law.failed')} onRetry={reconnectAll} />
          </div>
        }
        loading={t('timeReports.law.loading')}
        skeleton={skeleton}
      >
        {() => report && <Rows report={report} />}
      </LiveBoundary>
    </Card>
  );
}
