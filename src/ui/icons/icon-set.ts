import AlertCircleGlyph from 'lucide-react/icons/circle-alert';
import AlertTriangleGlyph from 'lucide-react/icons/triangle-alert';
import CheckCircleGlyph from 'lucide-react/icons/circle-check';
import CheckGlyph from 'lucide-react/icons/check';
import ChevronDownGlyph from 'lucide-react/icons/chevron-down';
import EyeGlyph from 'lucide-react/icons/eye';
import EyeOffGlyph from 'lucide-react/icons/eye-off';
import InfoGlyph from 'lucide-react/icons/info';
import LoaderGlyph from 'lucide-react/icons/loader-circle';
import MailGlyph from 'lucide-react/icons/mail';
import MinusGlyph from 'lucide-react/icons/minus';
import RefreshGlyph from 'lucide-react/icons/refresh-cw';
import SearchGlyph from 'lucide-react/icons/search';
import WifiOffGlyph from 'lucide-react/icons/wifi-off';
import XGlyph from 'lucide-react/icons/x';
import type { LucideIcon } from 'lucide-react';
import type { APP_ICONS } from './app-icons.ts';
import type { PAGE_ICONS } from './page-icons.ts';

/** The glyphs of the pages one sees before signing in; the others come with `app-icons.ts` and `page-icons.ts`. */
export const ENTRY_ICONS = {
  'alert-circle': AlertCircleGlyph,
  'alert-triangle': AlertTriangleGlyph,
  check: CheckGlyph,
  'check-circle': CheckCircleGlyph,
  'chevron-down': ChevronDownGlyph,
  eye: EyeGlyph,
  'eye-off': EyeOffGlyph,
  info: InfoGlyph,
  loader: LoaderGlyph,
  mail: MailGlyph,
  minus: MinusGlyph,
  refresh: RefreshGlyph,
  search: SearchGlyph,
  'wifi-off': WifiOffGlyph,
  x: XGlyph,
} as const;

/** A glyph of the product. */
export type IconName = keyof typeof ENTRY_ICONS | keyof typeof APP_ICONS | keyof typeof PAGE_ICONS;

/** Every glyph `Icon` knows by now. A name can come from stored data, so it may miss. */
export const GLYPHS: Record<string, LucideIcon> = { ...ENTRY_ICONS };

/** Adds glyphs to those that `Icon` knows. */
export function registerIcons(icons: Readonly<Record<string, LucideIcon>>): void {
  Object.assign(GLYPHS, icons);
}
