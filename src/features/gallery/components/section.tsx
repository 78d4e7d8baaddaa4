import type { ReactNode } from 'react';
import { Card, CardHead } from '#ui/layout/card.tsx';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="mb-4 break-inside-avoid" aria-label={title}>
      <CardHead title={title} />
      <div className="mt-3 grid gap-4">{children}</div>
    </Card>
  );
}

export function Line({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2">{children}</div>;
}
