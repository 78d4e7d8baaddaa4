import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag } from '#ui/feedback/tag.tsx';
import { UnitChips } from '#widgets/people/unit-chips.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { DataTable, type Heading } from '#widgets/table/data-table.tsx';
import type { ScreenColumn } from '#widgets/table/screen-column.ts';
import { useHoursText } from '../shared/hooks.ts';
import type { ListState, PeopleView, PersonRow } from '../shared/model.ts';
import { PersonName, RoleTag } from '../shared/person-tags.tsx';

type Column = ScreenColumn<PersonRow>;

const keyOf = ({ person }: PersonRow): string => person.id;

/** Who somebody is, where, and with which rights. */
function useWho(): readonly Column[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('words.name'),
        width: 'w-[27%]',
        value: ({ name }) => name,
        render: ({ person }) => <PersonName person={person} wholeRow />,
      },
      {
        key: 'units',
        title: t('common.units'),
        value: ({ units }) => units.map(({ unitName }) => unitName).join(', '),
        render: ({ units }) => (
          <span className="flex flex-wrap gap-1.5">
            <UnitChips units={units} />
          </span>
        ),
      },
      {
        key: 'seat',
        title: t('words.seat'),
        width: 'w-[12%]',
        tone: 'soft',
        value: ({ person }) => t(`profile.seats.${person.seatType}`),
      },
      {
        key: 'role',
        title: t('words.role'),
        width: 'w-[13%]',
        value: ({ person }) => t(`common.roles.${person.role}`),
        render: ({ person }) => <RoleTag role={person.role} />,
      },
    ],
    [t],
  );
}

/** How much somebody works, and from when or until when. */
function useEmployment(state: ListState): readonly Column[] {
  const { t, format } = useFarmWords();
  const hoursText = useHoursText();
  return useMemo(
    () => [
      {
        key: 'weeklyHours',
        title: t('management.employees.weeklyHours'),
        format: 'number',
        width: 'w-[11%]',
        value: ({ weeklyHours }) => weeklyHours,
        text: hoursText,
        render: ({ weeklyHours }, text) =>
          weeklyHours === null ? (
            <span className="text-text-2">{t('management.employees.hourly')}</span>
          ) : (
            <span className="font-semibold">{text}</span>
          ),
      },
      {
        key: 'day',
        title: t(state === 'active' ? 'management.employees.start' : 'management.employees.ended'),
        format: 'day',
        align: 'right',
        width: 'w-[15%]',
        className: 'tnum whitespace-nowrap text-text-2',
        value: ({ startDay, endDay }) => (state === 'active' ? startDay : endDay),
        render: ({ endDay }, text) => (
          <>
            {text}
            {state === 'active' && endDay !== null && (
              <span className="mt-1 block">
                <Tag kind="wheat">
                  {t('management.employees.until', { date: format.date(endDay) })}
                </Tag>
              </span>
            )}
          </>
        ),
      },
    ],
    [t, format, hoursText, state],
  );
}

/** The people of a farm on a wide screen, under their home units. */
export function PeopleTable({ view, state }: { view: PeopleView; state: ListState }) {
  const { t } = useTranslation();
  const { groups } = view;
  const who = useWho();
  const employment = useEmployment(state);
  const columns = useMemo(() => [...who, ...employment], [who, employment]);
  const groupOf = useMemo(() => {
    if (groups.length < 2 && !groups[0]?.unit) return undefined;
    const headings = new Map(
      groups.flatMap(({ unit, rows }) => {
        const heading = {
          key: unit?.id ?? '',
          title: unit?.unitName ?? t('management.employees.noUnit'),
        };
        return rows.map((row) => [row, heading]);
      }),
    );
    return (row: PersonRow): Heading => headings.get(row) ?? { key: '', title: '' };
  }, [t, groups]);
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups]);
  return (
    <DataTable
      caption={t('words.employees')}
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      groupOf={groupOf}
      rowsLink
    />
  );
}
