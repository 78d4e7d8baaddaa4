import { ICONS, type IconName } from './icon-set.ts';

export type { IconName } from './icon-set.ts';

export type IconProps = {
  name: IconName;
  size?: number;
  className?: string;
  /** Said aloud and shown on hover; without it the icon is decoration. */
  label?: string;
  missingText?: string;
};

export function Icon({
  name,
  size = 18,
  className,
  label,
  missingText = 'Icon not found',
}: IconProps) {
  // A name can come from stored data, so the type alone does not promise a glyph.
  if (!Object.hasOwn(ICONS, name)) {
    return <span className="text-xs font-semibold text-red">{missingText}</span>;
  }
  const Glyph = ICONS[name];
  return (
    <Glyph
      size={size}
      strokeWidth={1.75}
      className={`shrink-0 ${className ?? ''}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
