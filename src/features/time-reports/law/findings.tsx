import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Month } from '#domain/dates/day.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { dayPath } from '#domain/routes/time-routes.ts';
import type { Finding } from './hooks.ts';
import { PersonLink, Shortened } from './part-card.tsx';
import { StateIcon } from './state.tsx';

type Props = {
  person: Employee;
  month: Month;
  /** At the right of the name. */
  end?: ReactNode;
  findings: readonly Finding[];
};

/** A person, and each day with what was found; a day opens. */
export function PersonFindings({ person, month, end, findings }: Props) {
  return (
    <li className="border-t border-line py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 md:px-[18px]">
        <PersonLink {...{ person, month }} />
        {end}
      </div>
      <ul>
        <Shortened items={findings} first={5}>
          {({ key, day, when, what, state }) => (
            <li key={key}>
              <Link
                to={dayPath(person.id, day)}
                className="flex min-h-11 items-center gap-3 px-4 py-1 text-base hover:bg-surface-2 md:min-h-8 md:px-[18px] print:min-h-0"
              >
                <StateIcon state={state} />
                <span className="flex min-w-0 grow flex-wrap gap-x-3">
                  <span className="tnum text-text md:w-40">{when}</span>
                  <span className="tnum text-text-2">{what}</span>
                </span>
              </Link>
            </li>
          )}
        </Shortened>
      </ul>
    </li>
  );
}
