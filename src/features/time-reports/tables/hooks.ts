import { useTranslation } from 'react-i18next';
import { fullName } from '#domain/employee/employee.ts';
import { type Cell, type Column, type Table } from '#domain/files/table.ts';
import { type RegistrationFlag, SHOWN_FLAGS } from '#domain/time/flags/flags.ts';
import { codeTable } from '#domain/time/report/codes.ts';
import { comparedGroups, hoursBy } from '#domain/time/report/groups.ts';
import {
  changeShare,
  personFigures,
  type PersonFigures,
  totalsOfFigures,
} from '#domain/time/report/person-figures.ts';
import { type PersonDays, watchList } from '#domain/time/report/issues.ts';
import { useUnits } from '#data/stores/session/units.ts';
import { useStandingText } from '../components/standing-tag.tsx';
import { useColumnWords } from '../extras/extras-report.tsx';
import { type ReportData } from '../hooks.ts';
import { countsFlex } from '../model.ts';
import { flexSum } from '../overview/people-table.tsx';
import { useGroupWords, usePeriodWords } from '../words/hooks.ts';

/** The report on screen as tables for files, made when somebody asks for them; empty where it makes its own. */
export function useTables(data: ReportData): () => readonly Table[] {
  const overview = useOverviewTable(data);
  const hours = useHoursTable(data);
  const norm = useNormTable(data);
  const extras = useExtrasTable(data);
  const watch = useWatchTable(data);
  const { report } = data.address;
  return () => {
    switch (report) {
      case 'overview':
        return [overview()];
      case 'hours':
        return [hours()];
      case 'norm':
        return [norm()];
      case 'extras':
        return [extras()];
      case 'watch':
        return [watch()];
      case 'law':
      case 'sheet':
        return [overview()];
    }
  };
}

const column = (key: string, label: string, kind: Column['kind']): Column => ({ key, label, kind });

function useUnitName(): (row: PersonFigures) => string {
  const units = useUnits();
  return ({ person }) => units.find(({ id }) => id === person.units[0])?.unitName ?? '';
}

function useOverviewTable({ input }: ReportData): () => Table {
  const { t } = useTranslation();
  const unitOf = useUnitName();
  const standing = useStandingText();
  return () => {
    const rows = personFigures(input);
    const totals = totalsOfFigures(rows);
    return {
      title: t('timeReports.perPerson'),
      columns: [
        column('name', t('timeReports.columns.employee'), 'text'),
        column('unit', t('common.unit'), 'text'),
        column('hours', t('timeReports.columns.hours'), 'minutes'),
        column('norm', t('timeReports.columns.norm'), 'minutes'),
        column('share', t('timeReports.columns.againstNorm'), 'share'),
        column('over', t('timeReports.columns.overtime'), 'minutes'),
        column('extras', t('timeReports.columns.supplements'), 'minutes'),
        column('times', t('timeReports.columns.supplementTimes'), 'number'),
        column('flex', t('timeReports.columns.flex'), 'minutes'),
        column('state', t('timeReports.columns.state'), 'text'),
      ],
      rows: rows.map((row): Cell[] => [
        fullName(row.person),
        unitOf(row),
        row.minutes,
        row.goalMinutes > 0 ? row.goalMinutes : null,
        row.goalMinutes > 0 ? row.minutes / row.goalMinutes : null,
        row.overtimeMinutes,
        row.supplements.minutes,
        row.supplements.count,
        countsFlex(row.person) ? row.flexOut : null,
        standing(row.standing),
      ]),
      totals: [
        t('common.total'),
        null,
        totals.minutes,
        totals.goalMinutes,
        null,
        totals.overtimeMinutes,
        totals.supplements.minutes,
        totals.supplements.count,
        flexSum(rows),
        null,
      ],
    };
  };
}

function useHoursTable({ input, before, compared, address, scope }: ReportData): () => Table {
  const { t } = useTranslation();
  const periodWords = usePeriodWords();
  const { grouping, choice } = address;
  const name = useGroupWords(grouping, scope.farm.id);
  return () => {
    const earlier = before && hoursBy(grouping, before);
    const groups = comparedGroups(grouping, hoursBy(grouping, input), earlier);
    const with_ = earlier !== null && compared !== null;
    const sum = (of: (group: (typeof groups)[number]) => number | null): number =>
      groups.reduce((total, group) => total + (of(group) ?? 0), 0);
    const [now, then] = [sum(({ minutes }) => minutes), sum(({ beforeMinutes }) => beforeMinutes)];
    return {
      title: t('timeReports.hours.caption'),
      columns: [
        column('name', t(`timeReports.groups.${grouping}`), 'text'),
        column('hours', t('timeReports.columns.hours'), 'minutes'),
        column('over', t('timeReports.columns.ofWhichOver'), 'minutes'),
        column('share', t('timeReports.columns.share'), 'share'),
        ...(with_
          ? [
              column('before', periodWords(compared, choice.preset), 'minutes'),
              column('difference', t('timeReports.columns.difference'), 'minutes'),
              column('change', t('timeReports.columns.change'), 'share'),
            ]
          : []),
      ],
      rows: groups.map((group): Cell[] => [
        name(group.key),
        group.minutes,
        group.overtimeMinutes,
        group.share,
        ...(with_
          ? [
              group.beforeMinutes,
              group.minutes - (group.beforeMinutes ?? 0),
              changeShare(group.minutes, group.beforeMinutes),
            ]
          : []),
      ]),
      totals: [
        t('common.total'),
        now,
        grouping === 'activity' ? null : sum(({ overtimeMinutes }) => overtimeMinutes),
        now === 0 ? 0 : 1,
        ...(with_ ? [then, now - then, changeShare(now, then)] : []),
      ],
    };
  };
}

function useNormTable({ input }: ReportData): () => Table {
  const { t } = useTranslation();
  return () => {
    const rows = personFigures(input);
    const totals = totalsOfFigures(rows);
    const flexOf = (row: PersonFigures, value: number | null): number | null =>
      countsFlex(row.person) ? value : null;
    return {
      title: t('timeReports.tabs.norm'),
      columns: [
        column('name', t('timeReports.columns.employee'), 'text'),
        column('goal', t('timeReports.columns.norm'), 'minutes'),
        column('worked', t('timeReports.columns.worked'), 'minutes'),
        column('difference', t('timeReports.columns.difference'), 'minutes'),
        column('in', t('timeReports.columns.flexBefore'), 'minutes'),
        column('out', t('timeReports.columns.flexAfter'), 'minutes'),
      ],
      rows: rows.map((row): Cell[] => [
        fullName(row.person),
        row.goalMinutes > 0 ? row.goalMinutes : null,
        row.minutes,
        row.goalMinutes > 0 ? row.minutes - row.goalMinutes : null,
        flexOf(row, row.flexIn),
        flexOf(row, row.flexOut),
      ]),
      totals: [t('common.total'), totals.goalMinutes, totals.minutes, null, null, flexSum(rows)],
    };
  };
}

function useExtrasTable({ input, scope }: ReportData): () => Table {
  const { t } = useTranslation();
  const words = useColumnWords(scope.farm, false);
  return () => {
    const { columns, rows } = codeTable(input);
    const people = new Map(input.people.map((one) => [one.id, fullName(one)]));
    const whole = (value: number | undefined, unit: string): number | null =>
      value === undefined ? null : unit === 'minute' ? Math.round(value) : value;
    return {
      title: t('timeReports.tabs.extras'),
      columns: [
        column('name', t('timeReports.columns.employee'), 'text'),
        ...columns.map((one) => {
          const account = words.account(one);
          const label = account === null ? words.name(one) : `${words.name(one)} · ${account}`;
          return column(one.key, label, one.unit === 'minute' ? 'minutes' : 'number');
        }),
      ],
      rows: rows.map((row): Cell[] => [
        people.get(row.employeeId) ?? t('common.unknownEmployee'),
        ...columns.map((one) => whole(row.quantities.get(one.key), one.unit)),
      ]),
      totals: [t('common.total'), ...columns.map((one) => whole(one.total, one.unit))],
    };
  };
}

function useWatchTable({ input, address }: ReportData): () => Table {
  const { t } = useTranslation();
  return () => {
    const list = watchList(input, address.today);
    const lines = (what: string, days: readonly PersonDays[]): Cell[][] =>
      days.flatMap((one) => one.days.map((day): Cell[] => [what, fullName(one.person), day]));
    const flags: readonly RegistrationFlag[] = SHOWN_FLAGS;
    return {
      title: t('timeReports.tabs.watch'),
      columns: [
        column('what', t('timeReports.columns.what'), 'text'),
        column('name', t('timeReports.columns.employee'), 'text'),
        column('day', t('timeReports.columns.day'), 'day'),
      ],
      rows: [
        ...(['needsAction', 'pending', 'returned', 'missing'] as const).flatMap((key) =>
          lines(t(`timeReports.watch.${key}`), list[key]),
        ),
        ...flags.flatMap((flag) => lines(t(`timeEntry.flags.${flag}`), list.flags.get(flag) ?? [])),
      ],
      totals: null,
    };
  };
}
