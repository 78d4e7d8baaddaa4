import type { ReactNode } from 'react';
import { type Employee, fullName, initials } from '#domain/employee/employee.ts';
import { chipStyleOf } from '#domain/unit/unit.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { CardRow } from '#ui/layout/card.tsx';

type Props = {
  person: Employee;
  /** Their days in all; null where they are not known. */
  figure: string | null;
  children: ReactNode;
};

/** Somebody with their days, and what is said of them. */
export function PersonRow({ person, figure, children }: Props) {
  const name = fullName(person);
  return (
    <CardRow
      start={<Avatar size="small" initials={initials(person)} colour={chipStyleOf(name)} />}
      title={
        <span className="flex items-center justify-between gap-2">
          {name}
          {figure !== null && <span className="tnum">{figure}</span>}
        </span>
      }
      note={children}
    />
  );
}
