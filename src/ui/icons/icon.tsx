import { GLYPHS, type IconName } from './icon-set.ts';

export type { IconName } from './icon-set.ts';

export type IconProps = {
  name: IconName;
  size?: number;
  className?: string;
  /** Said aloud and shown on hover; without it the icon is decoration. */
  label?: string;
};

export function Icon({ name, size = 18, className, label }: IconProps) {
  const Glyph = Object.hasOwn(GLYPHS, name) ? GLYPHS[name] : undefined;
  if (Glyph === undefined) {
    return <span className="text-xs font-semibold text-red">{'Icon not found'}</span>;
  }
  return (
    <Glyph
      size={size}
      strokeWidth={1.75}
      className={`shrink-0 ${className ?? ''}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
