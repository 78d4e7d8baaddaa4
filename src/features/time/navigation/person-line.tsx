import { useTranslation } from 'react-i18next';
import { useUnits } from '#data/base/units.ts';
import type { Actor } from '#domain/access/actor.ts';
import { readableUnits } from '#domain/access/readable-units.ts';
import { isActive } from '#domain/audit.ts';
import { type Employee, fullName, initials } from '#domain/employee/employee.ts';
import { registrationsPath } from '#domain/routes/time-routes.ts';
import { chipStyleOf } from '#domain/farm/unit.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { UnitChips } from '#widgets/people/unit-chips.tsx';
import { WayBack } from '#widgets/page/way-back.tsx';

/** The way back to one's own, above somebody else's name. */
export function BackToOwn() {
  const { t } = useTranslation();
  return <WayBack to={registrationsPath()} text={t('timeMonth.backToOwn')} />;
}

/** Under the name: face, units, and whether the person still works here. */
export function PersonLine({ person }: { person: Employee }) {
  const { t } = useTranslation();
  const units = useUnits().filter((unit) => person.units.includes(unit.id));
  return (
    <span className="mt-1 flex flex-wrap items-center gap-2">
      <Avatar size="small" initials={initials(person)} colour={chipStyleOf(fullName(person))} />
      <UnitChips units={units} most={3} />
      {!isActive(person) && <Tag>{t('timeMonth.deactivated')}</Tag>}
    </span>
  );
}

/** A leader sees the time in their own units alone; the totals must not pretend to be the whole. */
export function PartNotice({ actor, person }: { actor: Actor; person: Employee }) {
  const { t } = useTranslation();
  const readable = readableUnits(actor, person.id === actor.uid);
  if (readable === null || person.units.every((id) => readable.includes(id))) return null;
  return <Notice kind="info">{t('timeMonth.onlyYourUnits')}</Notice>;
}

type PersonSelectProps = {
  people: readonly Employee[];
  ownId: string;
  value: string;
  onChange: (employeeId: string) => void;
};

/** Whose month: for those who may see more than their own. */
export function PersonSelect({ people, ownId, value, onChange }: PersonSelectProps) {
  const { t } = useTranslation();
  return (
    <div className="max-w-full min-w-56 [&_select]:field-sizing-content">
      <Select
        hideLabel
        label={t('words.employee')}
        placeholder={t('words.employee')}
        value={people.some((one) => one.id === value) ? value : ''}
        options={people.map((one) => ({
          value: one.id,
          label: one.id === ownId ? t('timeMonth.ownTime', { name: fullName(one) }) : fullName(one),
        }))}
        onChange={onChange}
      />
    </div>
  );
}
