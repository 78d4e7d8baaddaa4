import { type ReactNode, useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import type { Month } from '#domain/dates/day.ts';
import { registrationsPath } from '#domain/routes/time-routes.ts';
import type { LawState } from '#domain/time/report/law-of.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { WhyButton } from '#widgets/why/why-button.tsx';
import type { LawPart } from './law-card.tsx';
import { StateTag } from './state.tsx';

/** So many stand there before one asks for all. */
const FIRST = 8;

type PartProps = {
  part: LawPart;
  state: LawState;
  /** One more sentence on how the figures come about. */
  note?: string;
  /** Beside the state. */
  end?: ReactNode;
  /** Nothing was found. */
  isEmpty: boolean;
  children: ReactNode;
};

/** One of the four things: its name, its state in words, the rule behind ⓘ, and who. */
export function PartCard({ part, state, note, end, isEmpty, children }: PartProps) {
  const { t } = useTranslation();
  const id = useId();
  const title = t(`timeReports.law.${part}.title`);
  return (
    <Card
      flush
      aria-labelledby={id}
      id={`law-${part}`}
      className="scroll-mt-20 print:break-inside-avoid"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 pr-4 md:pr-[18px]">
        <div className="flex items-center">
          <CardHead inset id={id} title={title} />
          <WhyButton what={title}>
            <div className="grid gap-2 text-sm text-text-2">
              <p>{t(`timeReports.law.${part}.why`)}</p>
              {note && <p>{note}</p>}
              <p className="text-xs text-text-3">
                {`${t(`timeReports.law.${part}.source`)}. ${t('timeReports.law.advice')}`}
              </p>
            </div>
          </WhyButton>
        </div>
        <div className="flex flex-wrap items-center gap-2 py-1.5">
          {end}
          <StateTag state={state} />
        </div>
      </div>
      {isEmpty ? (
        <p className="border-t border-line px-4 py-3 text-base text-text-2 md:px-[18px]">
          {t(`timeReports.law.${part}.none`)}
        </p>
      ) : (
        children
      )}
    </Card>
  );
}

/** A list that shows its beginning, and all of it when asked or printed. */
export function Shortened<T>({
  items,
  children,
  first = FIRST,
}: {
  items: readonly T[];
  children: (item: T) => ReactNode;
  first?: number;
}) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  useEffect(() => {
    // Paper has nothing to press.
    const show = (): void => flushSync(() => setAll(true));
    window.addEventListener('beforeprint', show);
    return () => window.removeEventListener('beforeprint', show);
  }, []);
  const shown = all ? items : items.slice(0, first);
  return (
    <>
      {shown.map(children)}
      {shown.length < items.length && (
        <li className="px-4 py-2 md:px-[18px] print:hidden">
          <Button size="small" link onClick={() => setAll(true)}>
            {t('timeReports.law.more', { count: items.length })}
          </Button>
        </li>
      )}
    </>
  );
}

/** Somebody's name, that leads to a month of theirs. */
export function PersonLink({ person, month }: { person: Employee; month: Month }) {
  const { t } = useTranslation();
  const name = fullName(person);
  return (
    <Link
      to={registrationsPath(person.id, month)}
      title={t('timeReports.law.person', { name })}
      className="inline-flex min-h-6 items-center text-base font-semibold [overflow-wrap:anywhere] text-text underline-offset-4 hover:underline max-md:min-h-11"
    >
      {name}
    </Link>
  );
}
