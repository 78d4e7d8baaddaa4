import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useActor, useCan } from '#data/base/actor.ts';
import { useFarm } from '#data/base/farm.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { PAYROLL_PATH, RULES_PATH } from '#domain/routes/time-routes.ts';
import { isUnderWay, personFigures } from '#domain/time/report/person-figures.ts';
import { isWholeMonths } from '#domain/time/report/report-period.ts';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Button, buttonClass } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { useMobile } from '#widgets/hooks/use-media.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { Page } from '#widgets/page/page.tsx';
import { DataTable } from '#widgets/table/data-table.tsx';
import { REPORTS } from './address/model.ts';
import { PrintHead, usePrintAlone } from './shared/print-head.tsx';
import { NobodyLeft, NothingYet, ReportFailed, ReportSkeleton } from './shared/states.tsx';
import { PersonSheet } from './shared/person-drill.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import { type ReportData, useReport } from './shared/hooks.ts';
import { HoursReport } from './figures/hours-report.tsx';
import { LawReport } from './law/law-report.tsx';
import { AbsenceReport } from './leave/absence-tables.tsx';
import { BalanceReport } from './leave/balance-tables.tsx';
import { hasTime, personKey } from './shared/model.ts';
import { OverviewReport } from './overview/overview-report.tsx';
import { PlannedReport } from './figures/planned-report.tsx';
import { TimeSheet } from './sheet/time-sheet.tsx';
import { useTables } from './hooks.ts';
import { CutNotice } from './toolbar/period-menu.tsx';
import { HoursSwitch, NarrowToolbar, Toolbar } from './toolbar/toolbar.tsx';
import { ViewsMenu } from './toolbar/views-menu.tsx';
import { IssuesReport } from './figures/issues-report.tsx';
import { useNormColumns } from './figures/norm-columns.tsx';
import { extrasOf, type ExtrasRow, useExtrasColumns } from './figures/extras-columns.tsx';

const keyOf = ({ person }: ExtrasRow): string => person.id;

/** Overtime, supplements and what went to accounts: pay codes across, people down, each figure opens its lines. */
function ExtrasReport({ data }: { data: ReportData }) {
  const { t } = useTranslation();
  const { codes, rows } = useMemo(() => extrasOf(data.input), [data.input]);
  const make = useExtrasColumns(data);
  const columns = useMemo(() => make(codes), [make, codes]);
  if (codes.length === 0) {
    return (
      <Card>
        <EmptyState
          icon="clock"
          title={t('timeReports.extras.none')}
          text={t('timeReports.extras.noneText')}
          action={
            <Link to={RULES_PATH} className={buttonClass()}>
              {t('timeReports.extras.toRules')}
            </Link>
          }
        />
      </Card>
    );
  }
  return (
    <DataTable
      caption={t('timeReports.tabs.extras')}
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      decimal={data.decimal}
      totalTitle={t('timeReports.totalOf', { count: rows.length })}
    />
  );
}

/** The norm against what was worked, by person. */
function NormReport({ data }: { data: ReportData }) {
  const { t } = useTranslation();
  const rows = useMemo(() => personFigures(data.input), [data.input]);
  const make = useNormColumns(data);
  const columns = useMemo(() => make(rows), [make, rows]);
  return (
    <div className="grid gap-3">
      {isUnderWay(data.period, data.address.today) && (
        <Notice kind="info">{t('timeReports.norm.soFar')}</Notice>
      )}
      {!isWholeMonths(data.period) && <Notice kind="info">{t('timeReports.norm.partNote')}</Notice>}
      <DataTable
        caption={t('timeReports.tabs.norm')}
        columns={columns}
        rows={rows}
        keyOf={personKey}
        decimal={data.decimal}
        totalTitle={t('timeReports.totalOf', { count: rows.length })}
      />
    </div>
  );
}

type Props = { data: ReportData };

/** What one does with a report: print it, take it along, pay by it. */
function Actions({ data }: Props) {
  const { t } = useTranslation();
  const tables = useTables(data);
  const mayPay = useCan('period.close', { farmId: data.scope.farm.id });
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {/* A timesheet prints itself, for one or for all. */}
      {data.address.report !== 'sheet' && (
        <Button iconLeft="printer" className="max-md:hidden" onClick={() => window.print()}>
          {t('words.print')}
        </Button>
      )}
      <ExportMenu scope={data.scope} tables={tables} />
      {mayPay && (
        <Link to={PAYROLL_PATH} className={buttonClass({ variant: 'primary' })}>
          <Icon name="wallet" size={17} />
          {t('timeReports.toPayroll')}
        </Link>
      )}
    </div>
  );
}

/** Into the row's own sight, sideways only: the page stays where it is. */
function showTab(tab: HTMLElement | null): void {
  const row = tab?.closest('nav');
  if (!tab || !row) return;
  const [inside, around] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  if (inside.right > around.right) row.scrollLeft += inside.right - around.right;
  else if (inside.left < around.left) row.scrollLeft -= around.left - inside.left;
}

/** The reports beside each other; each has an address. */
function Tabs({ data }: Props) {
  const { t } = useTranslation();
  const { address } = data;
  return (
    <nav aria-label={t('timeReports.tabs.label')} className="min-w-0 overflow-x-auto">
      <ul className="flex gap-0.5">
        {REPORTS.map((report) => (
          <li key={report}>
            <Link
              to={address.to({ report, personId: null, codeKey: null })}
              ref={report === address.report ? showTab : undefined}
              aria-current={report === address.report ? 'page' : undefined}
              className={cx(
                'inline-flex min-h-12 items-center rounded-full px-2.5 text-base font-semibold whitespace-nowrap md:min-h-9',
                report === address.report
                  ? 'bg-primary-soft text-primary'
                  : 'text-text-2 hover:bg-surface-2 hover:text-text',
              )}
            >
              {t(`timeReports.tabs.${report}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same where they have no room beside each other: the one on screen, and a list of all. */
function ReportMenu({ data }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { address } = data;
  return (
    <Menu
      align="start"
      variant="secondary"
      items={REPORTS.map((report) => ({
        key: report,
        label: t(`timeReports.tabs.${report}`),
        checked: report === address.report,
        onSelect: () => void navigate(address.to({ report, personId: null, codeKey: null })),
      }))}
      trigger={
        <>
          <span className="sr-only">{t('timeReports.tabs.label')}</span>{' '}
          <span className="truncate">{t(`timeReports.tabs.${address.report}`)}</span>
        </>
      }
    />
  );
}

function Body({ data }: Props) {
  const { address, scope } = data;
  const { report, choice, change, clearFilters } = address;
  if (scope.people.length === 0 && data.everybody.length > 0) {
    return <NobodyLeft onClear={clearFilters} />;
  }
  const isEmpty = !scope.stored.some((month) => hasTime(month, scope));
  if (isEmpty && (report === 'overview' || report === 'hours' || report === 'norm')) {
    const earlier = () => change({ choice: { ...choice, offset: choice.offset - 1 } });
    return <NothingYet onEarlier={choice.preset === 'range' ? null : earlier} />;
  }
  switch (report) {
    case 'overview':
      return <OverviewReport data={data} />;
    case 'hours':
      return <HoursReport data={data} />;
    case 'norm':
      return <NormReport data={data} />;
    case 'extras':
      return <ExtrasReport data={data} />;
    case 'watch':
      return <IssuesReport data={data} />;
    case 'planned':
      return <PlannedReport data={data} />;
    case 'law':
      return <LawReport scope={scope} address={address} />;
    case 'absence':
      return <AbsenceReport data={data} />;
    case 'balances':
      return <BalanceReport data={data} />;
    case 'sheet':
      return <TimeSheet scope={scope} />;
  }
}

function Reports({ actor, farm }: { actor: Actor; farm: Farm }) {
  const data = useReport(actor, farm);
  const isNarrow = useMobile();
  const printed = usePrintAlone();
  const views = <ViewsMenu uid={actor.uid} address={data.address} />;
  return (
    <Page
      beside={isNarrow ? <ReportMenu data={data} /> : <Toolbar data={data} />}
      right={isNarrow ? undefined : <Actions data={data} />}
    >
      {isNarrow ? (
        <NarrowToolbar data={data}>{views}</NarrowToolbar>
      ) : (
        <div className="flex items-center justify-between gap-x-4 print:hidden">
          <Tabs data={data} />
          <div className="flex shrink-0 items-center gap-2">
            {views}
            <HoursSwitch data={data} />
          </div>
        </div>
      )}
      <CutNotice data={data} />
      <LiveBoundary of={data.of} failed={<ReportFailed />} skeleton={<ReportSkeleton />}>
        {() => (
          <div ref={printed} className="grid gap-4">
            <PrintHead data={data} />
            <Body data={data} />
          </div>
        )}
      </LiveBoundary>
      {isNarrow && <Actions data={data} />}
      <PersonSheet data={data} />
    </Page>
  );
}

/** The reports on time (features 3.11): hours, norm, flex, overtime and what is missing, for leaders and owners. */
export default function TimeReportsPage() {
  const actor = useActor();
  const farm = useFarm();
  return actor !== null && farm !== null ? (
    <Reports actor={actor} farm={farm} />
  ) : (
    <Page>{null}</Page>
  );
}
