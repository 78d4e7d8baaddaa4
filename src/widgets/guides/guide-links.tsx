import { Link } from 'react-router-dom';
import { guidePath } from '#domain/routes/module-routes.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { useGuideTitles } from './use-guide-titles.ts';

function Links({ guideIds }: { guideIds: readonly string[] }) {
  const titles = useGuideTitles();
  const known = titles?.filter(({ id }) => guideIds.includes(id)) ?? [];
  if (known.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4">
      {known.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={guidePath(id)}
            className="inline-flex min-h-11 items-center gap-1.5 text-base font-semibold text-primary underline md:min-h-8"
          >
            <Icon name="book" size={17} className="shrink-0" />
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The ways to guides that are named by something else, those that one can read; nothing is read where none is named. */
export function GuideLinks({ guideIds }: { guideIds: readonly string[] }) {
  return guideIds.length === 0 ? null : <Links guideIds={guideIds} />;
}
