import { createContext, useContext } from 'react';
import type { RuleField } from '#domain/time/rules/check/rule-issue.ts';
import { Icon } from '#ui/icons/icon.tsx';

/** What is odd about a field, in words. */
export type WarningsAt = (field: RuleField, index?: number) => readonly string[];

/** Tells fields what is odd about what stands in them. */
export const Warnings = createContext<WarningsAt>(() => []);

/** What is odd about a field, below it: it may be meant, and nothing is refused for it. */
export function FieldWarning({ field, index }: { field: RuleField; index?: number }) {
  const found = useContext(Warnings)(field, index);
  if (found.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {found.map((text) => (
        <li key={text} className="flex items-start gap-1.5 text-sm text-wheat-text">
          <Icon name="alert-triangle" size={15} className="mt-0.5 shrink-0" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
        </li>
      ))}
    </ul>
  );
}
