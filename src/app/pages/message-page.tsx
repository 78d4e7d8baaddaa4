import type { ReactNode } from 'react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { IconName } from '#ui/icons/icon.tsx';
import { useSetPageTitle } from '#widgets/page/page-title.ts';

type MessagePageProps = { icon: IconName; title: string; body: string; children?: ReactNode };

/** A page that has one thing to say. It needs no data, so it also stands before signing in. */
export function MessagePage({ icon, title, body, children }: MessagePageProps) {
  useSetPageTitle(title);
  return (
    <div className="mx-auto grid min-h-[70dvh] max-w-page place-items-center px-4">
      <h1 className="sr-only">{title}</h1>
      <EmptyState icon={icon} title={title} text={body} action={children} />
    </div>
  );
}
