import type { ReactNode } from 'react';

/** Names on the left, what they are on the right. */
export function Facts({ rows }: { rows: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="mt-1">
      {rows.map(({ label, value }) => (
        <div
          key={label}
          className="grid gap-x-4 gap-y-0.5 border-t border-line py-3 first:border-t-0 sm:grid-cols-[10rem_1fr]"
        >
          <dt className="text-base text-text-2">{label}</dt>
          <dd className="min-w-0 text-base font-medium [overflow-wrap:anywhere] text-text">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
