import type { ReactNode } from 'react';

export type LabelledProps = { label: string; children: ReactNode };

/** The words above a control that names itself to readers. */
export function Labelled({ label, children }: LabelledProps) {
  return (
    <div className="min-w-0">
      <p aria-hidden="true" className="mb-1.5 text-sm font-semibold text-text">
        {label}
      </p>
      {children}
    </div>
  );
}
