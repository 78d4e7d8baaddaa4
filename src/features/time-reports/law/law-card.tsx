import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { reconnectAll } from '#data/live/registry.ts';
import type { LawReportOf } from '#domain/time/report/law-of.ts';
import type { ReportScope } from '#domain/time/report/report-scope.ts';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { LoadFailed } from '#widgets/feedback/load-failed.tsx';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import { LAW_REFERENCES } from '../address/model.ts';
import { useLaw, useLawLines } from './hooks.ts';
import { StateIcon } from './state.tsx';

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
    <Card flush aria-labelledby={id} className="print:break-inside-avoid">
      <CardHead
        inset
        id={id}
        title={t('timeReports.law.title')}
        end={
          count !== null && (
            <Tag kind={count > 0 ? 'wheat' : 'green'}>
              {count > 0 ? t('timeReports.law.toLook', { count }) : t('timeReports.law.allFine')}
            </Tag>
          )
        }
      />
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
