import { Link } from 'react-router-dom';
import { Icon } from '#ui/icons/icon.tsx';

/** The way to the page above, over the heading of a page. */
export function WayBack({ to, text }: { to: string; text: string }) {
  return (
    <Link
      to={to}
      className="relative inline-flex min-h-8 items-center gap-1.5 rounded-chip hover:text-text max-md:-my-1.5 max-md:min-h-11"
    >
      <Icon name="arrow-left" size={15} />
      {text}
    </Link>
  );
}
