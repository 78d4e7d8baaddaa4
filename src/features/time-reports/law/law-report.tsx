import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { ReportScope } from '#domain/time/report/report-scope.ts';
import { Card } from '#ui/layout/card.tsx';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import { LAW_REFERENCES } from '../address/model.ts';
import type { ReportAddressHook } from '../address/hooks.ts';
import { LONGEST_REFERENCE, useLaw } from './hooks.ts';
import { LAW_PARTS } from './law-card.tsx';
import { RestPart, RunsPart, YoungPart } from './parts.tsx';
import { WeeksPart } from './weeks-part.tsx';

const skeleton = (
  <div className="grid gap-4">
    {LAW_PARTS.map((part) => (
      <Card key={part}>
        <Skeleton className="h-5 w-44" />
        <Skeleton className="mt-4 h-4 w-full" />
        <Skeleton className="mt-2 h-4 w-3/4" />
      </Card>
    ))}
  </div>
);

/** The part that the address names comes into view once it is there. */
function useNamedPart(isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isThere && hash.startsWith('#law-'))
      document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isThere, hash]);
}

type Props = { scope: ReportScope; address: Pick<ReportAddressHook, 'reference' | 'change'> };

/** Working-time law: daily rest, weekly day off, the average week, people under 18. */
export function LawReport({ scope, address }: Props) {
  const { t } = useTranslation();
  const { reference, change } = address;
  const { report, of } = useLaw(scope, reference, LONGEST_REFERENCE);
  useNamedPart(report !== null);
  const { to } = scope;
  const choice = (
    <span className="print:hidden">
      <Segmented
        label={t('timeReports.law.reference')}
        value={String(reference)}
        options={LAW_REFERENCES.map((count) => ({
          value: String(count),
          label: t('timeReports.law.months', { count }),
        }))}
        onChange={(value) => {
          const next = LAW_REFERENCES.find((one) => String(one) === value);
          if (next !== undefined) change({ reference: next });
        }}
      />
    </span>
  );
  return (
    <div className="grid gap-4">
      <LiveBoundary
        of={of}
        failed={t('timeReports.law.failed')}
        loading={t('timeReports.law.loading')}
        skeleton={skeleton}
      >
        {() =>
          report && (
            <>
              <div className="grid items-start gap-4 xl:grid-cols-2 print:block print:space-y-4">
                <RestPart {...{ report, to }} />
                <RunsPart {...{ report, to }} />
                <WeeksPart {...{ report, to }} end={choice} />
                <YoungPart {...{ report, to }} />
              </div>
              <p className="text-sm text-text-2">{t('timeReports.law.advice')}</p>
            </>
          )
        }
      </LiveBoundary>
    </div>
  );
}
