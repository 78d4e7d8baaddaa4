import { Link } from 'react-router-dom';
import { useUnits } from '#data/base/units.ts';
import { type Employee, fullName, initials, shortName } from '#domain/employee/employee.ts';
import { homeUnitOf } from '#domain/employee/home-unit.ts';
import { chipStyleOf } from '#domain/unit/unit.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { PHONE, useMedia } from '#widgets/hooks/use-media.ts';

type Props = { person: Employee; to: string };

/** Who it is and where at home; pressed, their lines. */
export function PersonName({ person, to }: Props) {
  const name = fullName(person);
  const isPhone = useMedia(PHONE);
  const unit = useUnits().find(({ id }) => id === homeUnitOf(person));
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <span className="max-md:hidden print:hidden">
        <Avatar initials={initials(person)} colour={chipStyleOf(name)} size="small" />
      </span>
      <span className="grid min-w-0 grid-cols-1">
        <Link
          to={to}
          state={{ opened: true }}
          className="text-base font-semibold text-text [overflow-wrap:anywhere] hover:underline max-md:-my-3 max-md:py-3 md:max-w-56 md:truncate print:max-w-none"
        >
          {isPhone ? shortName(person) : name}
        </Link>
        {unit && <span className="truncate text-xs text-text-2">{unit.unitName}</span>}
      </span>
    </span>
  );
}
