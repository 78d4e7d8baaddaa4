import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { addDays, type Day } from '#domain/dates/day.ts';
import type { Audience, AudienceIssue } from '#domain/guides/check-audience.ts';
import { GUIDE_LIMITS } from '#domain/guides/guide.ts';
import { foldText } from '#domain/text/clean.ts';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Choices } from '#widgets/fields/choices.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import type { Reach } from './model.ts';

interface AudienceFieldsProps extends Reach {
  typed: Audience;
  /** Whom the author may name. */
  employees: readonly Employee[];
  /** The day from which they have so many days to read it; null while nothing is published. */
  askedOn: Day | null;
  error: (field: AudienceIssue['field']) => string | null;
  change: (part: Partial<Audience>) => void;
}

/** The range that an issue is about. */
const RANGES = {
  guide_nobody: {},
  guide_many_units: { max: GUIDE_LIMITS.units },
  guide_many_people: { max: GUIDE_LIMITS.people },
  guide_newcomers_wrong: GUIDE_LIMITS.newcomerDays,
  guide_deadline_wrong: GUIDE_LIMITS.readWithin,
} as const satisfies Record<AudienceIssue['code'], object>;

/** What is wrong with an audience, in words. */
export function useAudienceWords(): (issue: AudienceIssue) => string {
  const { t } = useTranslation();
  return ({ code }) => t(`guides.author.audienceIssues.${code}`, RANGES[code]);
}

/** More people than are found at a look: then they can be searched. */
const MANY = 15;

function People({
  typed,
  employees,
  error,
  change,
}: Pick<AudienceFieldsProps, 'typed' | 'employees' | 'change'> & { error: string | null }) {
  const { t } = useTranslation();
  const [sought, setSought] = useState('');
  const { people } = typed;
  const wanted = foldText(sought);
  const shown = employees.filter(
    (person) => people.includes(person.id) || foldText(fullName(person)).includes(wanted),
  );
  return (
    <div className="grid gap-2">
      {employees.length > MANY && (
        <TextInput
          autoComplete="on"
          type="search"
          icon="search"
          label={t('guides.author.findPerson')}
          value={sought}
          onChange={setSought}
        />
      )}
      <Choices
        label={t('words.employees')}
        hint={t('guides.author.peopleHint', { max: GUIDE_LIMITS.people })}
        error={error}
        options={shown.map((person) => ({ value: person.id, label: fullName(person) }))}
        value={people}
        onChange={(next) => change({ people: next })}
      />
    </div>
  );
}

/** By when they read it: so many days, and which day that is for those who are there. */
function ReadWithin({
  typed,
  askedOn,
  error,
  change,
}: Pick<AudienceFieldsProps, 'typed' | 'askedOn' | 'change'> & { error: string | null }) {
  const { t, format } = useFarmWords();
  const { readWithin } = typed;
  const { min, max } = GUIDE_LIMITS.readWithin;
  const isKnown = readWithin !== null && readWithin >= min && readWithin <= max;
  return (
    <NumberInput
      label={t('guides.author.readWithin')}
      hint={
        isKnown && askedOn !== null
          ? t('guides.author.readWithinEnds', { day: format.date(addDays(askedOn, readWithin)) })
          : t('guides.author.readWithinHint')
      }
      value={readWithin}
      error={error}
      onChange={(next) => change({ readWithin: next })}
    />
  );
}

/**
 * Whom a guide is for: everybody, units, people by name; newcomers alone; whether they say that they have read it, and
 * by when.
 */
export function AudienceFields(props: AudienceFieldsProps) {
  const { typed, units, employees, isAll, askedOn, error, change } = props;
  const { t } = useTranslation();
  return (
    <>
      {isAll && (
        <Checkbox
          label={t('guides.author.everybody')}
          checked={typed.isEverybody}
          onChange={(isEverybody) => change({ isEverybody })}
        />
      )}
      {!typed.isEverybody && (
        <>
          <Choices
            label={t('common.units')}
            options={units.map(({ id, unitName }) => ({ value: id, label: unitName }))}
            value={typed.units}
            error={error('places') ?? error('units')}
            onChange={(next) => change({ units: next })}
          />
          <People {...{ typed, employees, change }} error={error('people')} />
        </>
      )}
      <NumberInput
        label={t('guides.author.newcomers')}
        value={typed.newcomerDays}
        error={error('newcomerDays')}
        onChange={(newcomerDays) => change({ newcomerDays })}
      />
      <Checkbox
        label={t('guides.author.acknowledge')}
        checked={typed.acknowledge}
        onChange={(acknowledge) => change({ acknowledge })}
      />
      {typed.acknowledge && (
        <ReadWithin {...{ typed, askedOn, change }} error={error('readWithin')} />
      )}
    </>
  );
}
