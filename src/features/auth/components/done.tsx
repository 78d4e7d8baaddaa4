import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '#ui/inputs/button.tsx';
import { Icon, type IconName } from '#ui/icons/icon.tsx';

/** What has been done, in one mark and a sentence or two. */
export function Done({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div className="mb-6 flex items-start gap-3 rounded-card bg-primary-soft p-4 text-base text-text">
      <Icon name={icon} size={22} className="mt-0.5 text-primary" />
      <div className="grid min-w-0 gap-1.5 [overflow-wrap:anywhere]">{children}</div>
    </div>
  );
}

/** The one way on from here, as large as a form's button. */
export function WayOn({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      replace
      className={buttonClass({ variant: 'primary', size: 'large', block: true })}
    >
      {children}
    </Link>
  );
}
