import { memo, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnits } from '#data/base/units.ts';
import type { NewEmployee } from '#domain/employee/new-employee.ts';
import type { PeopleSheet, SheetProblem, SheetRow } from '#domain/move-in/people/person-sheet.ts';
import type { PersonField } from '#domain/move-in/people/person-fields.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { useColumnName } from '#widgets/files/sheet-columns.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { type BulkOutcome, useHoursText } from '../shared/hooks.ts';

export type BulkPreviewProps = {
  sheet: PeopleSheet;
  /** What became of each row, by its key. */
  outcomes: ReadonlyMap<string, BulkOutcome>;
};

/** What a field of a person is called. */
export function useFieldName(): (field: PersonField) => string {
  const { t } = useTranslation();
  return (field) => {
    if (field === 'fullName') return t('management.bulk.fullName');
    if (field === 'payNumber' || field === 'employmentType' || field === 'from' || field === 'seat')
      return t(`moveIn.fields.${field}`);
    return t(`management.add.${field === 'language' ? 'emailLanguage' : field}`);
  };
}

function useProblemText() {
  const { t } = useTranslation();
  return ({ code, detail }: SheetProblem): string => {
    switch (code) {
      case 'unknown_unit_name':
        return t('management.bulk.unknownUnit', { name: detail });
      case 'duplicate_email':
        return t('management.bulk.duplicate', { row: detail });
      case 'duplicate_name':
        return t('management.bulk.duplicateName', { row: detail });
      case 'already_here':
        return t('management.bulk.alreadyHere');
      case 'bad_hours':
        return t('management.bulk.badHours');
      case 'bad_language':
        return t('management.bulk.badLanguage');
      case 'bad_date':
        return t('management.bulk.badDate');
      case 'other_has_name':
      case 'bad_type':
      case 'bad_number':
      case 'duplicate_number':
      case 'duplicate_person':
      case 'other_has_number':
      case 'past_person_unknown':
      case 'past_person_other':
      case 'past_name_twice':
        return t(`moveIn.why.${code}`, { detail });
      case 'invalid_email':
      case 'invalid_first_name':
      case 'invalid_last_name':
      case 'invalid_phone':
      case 'no_unit':
      case 'invalid_weekly_hours':
      case 'invalid_start_date':
        return t(`management.add.errors.${code}`);
    }
  };
}

function State({ row, outcome }: { row: SheetRow; outcome: BulkOutcome | undefined }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  if (row.problem !== null) return <span className="text-red">{problemText(row.problem)}</span>;
  if (outcome === undefined) return <Tag>{t('management.bulk.good')}</Tag>;
  if (outcome === 'added') {
    return (
      <Tag kind="green" icon="check">
        {t('management.bulk.added')}
      </Tag>
    );
  }
  if (outcome === 'adding') return <Tag kind="blue">{t('management.bulk.adding')}</Tag>;
  return <span className="text-red">{outcome.failed}</span>;
}

/** What stands beside the names and the address of a row. */
const MORE = ['phone', 'units', 'weeklyHours', 'startDate', 'language'] as const;

type MoreField = (typeof MORE)[number];

type ValueText = (person: NewEmployee, field: MoreField) => string;

function useValueText(): ValueText {
  const { t, format } = useFarmWords();
  const hoursText = useHoursText();
  const units = useUnits();
  return useCallback(
    (person, field) => {
      switch (field) {
        case 'phone':
          return person.phone;
        case 'units':
          return person.unitIds
            .map((id) => units.find((unit) => unit.id === id)?.unitName ?? '')
            .join(', ');
        case 'weeklyHours':
          return person.employmentType === 'hourly'
            ? t('management.employmentTypes.hourly')
            : hoursText(person.weeklyHours);
        case 'startDate':
          return format.day(person.startDate);
        case 'language':
          return t(`common.languages.${person.emailLanguage}`);
      }
    },
    [t, format, hoursText, units],
  );
}

const CELL = 'px-3 py-2 align-top';

/** The heads: each field with the column it comes from. */
function Heads({ columns }: Pick<PeopleSheet, 'columns'>) {
  const { t } = useTranslation();
  const fieldName = useFieldName();
  const columnName = useColumnName();
  const source = (...fields: readonly PersonField[]): string => {
    const column = columns.find(({ field }) => fields.some((one) => one === field));
    return column === undefined
      ? t('files.sheet.assumed')
      : t('files.sheet.from', { head: columnName(column) });
  };
  const heads = [
    { key: 'row', name: t('management.bulk.row'), from: '' },
    { key: 'result', name: t('words.status'), from: '' },
    ...(['firstName', 'lastName', 'email', ...MORE] as const).map((field) => ({
      key: field,
      name: fieldName(field),
      from:
        field === 'firstName' || field === 'lastName' ? source(field, 'fullName') : source(field),
    })),
  ];
  return (
    <thead className="text-text-2">
      <tr className="text-left">
        {heads.map(({ key, name, from }) => (
          <th
            key={key}
            scope="col"
            className="sticky top-0 bg-surface-2 px-3 py-2 align-top font-semibold whitespace-nowrap"
          >
            {name}
            {from !== '' && <span className="block text-xs font-normal">{from}</span>}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type RowProps = { row: SheetRow; outcome: BulkOutcome | undefined; valueText: ValueText };

/** Of hundreds of rows one changes at a time. */
const Row = memo(function Row({ row, outcome, valueText }: RowProps) {
  const { t } = useTranslation();
  const { person, assumed } = row;
  return (
    <tr className="border-t border-line">
      <td className={`tnum text-text-3 ${CELL}`}>{row.row}</td>
      <td className={`min-w-40 ${CELL}`}>
        <State row={row} outcome={outcome} />
      </td>
      <th scope="row" className={`text-left font-semibold text-text ${CELL}`}>
        {row.firstName}
      </th>
      <td className={CELL}>{row.lastName}</td>
      <td className={CELL}>{row.email}</td>
      {MORE.map((field) => (
        <td key={field} className={`tnum ${CELL}`}>
          {person !== null && valueText(person, field)}
          {person !== null && assumed.includes(field) && (
            <span className="block text-xs text-text-3">{t('files.sheet.assumed')}</span>
          )}
        </td>
      ))}
    </tr>
  );
});

/** Every row of the sheet: what will be written and where it comes from, or what is wrong with it. */
export function BulkPreview({ sheet: { columns, rows }, outcomes }: BulkPreviewProps) {
  const { t } = useTranslation();
  const valueText = useValueText();
  const bad = rows.filter((row) => row.problem !== null).length;
  const good = rows.length - bad;
  return (
    <div className="grid min-w-0 gap-2">
      <p role="status" className="text-base font-semibold text-text">
        {t('management.bulk.summary', { count: good })}
        {bad > 0 && (
          <span className="ml-2 font-normal text-red">
            {t('management.bulk.bad', { count: bad })}
          </span>
        )}
      </p>
      {bad > 0 && <p className="text-sm text-text-2">{t('management.bulk.onlyGood')}</p>}
      <div className="max-h-72 overflow-auto rounded-field border border-line">
        <table className="w-full border-collapse text-sm">
          <Heads columns={columns} />
          <tbody>
            {rows.map((row) => (
              <Row key={row.row} {...{ row, valueText }} outcome={outcomes.get(row.key)} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
