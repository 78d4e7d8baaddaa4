import type { ReactNode } from 'react';

export type LabelledProps = { label: string; hint?: string | undefined; children: ReactNode };

/** The words above a control that names itself to readers. */
export function Labelled({ label, hint, children }: LabelledProps) {
  return (
    <div className="min-w-0">
      <p aria-hidden="true" className="mb-1.5 text-sm font-semibold text-text">
        {label}
      </p>
      {children}
      {hint && <p className="mt-1.5 text-sm text-text-3">{hint}</p>}
    </div>
  );
}
