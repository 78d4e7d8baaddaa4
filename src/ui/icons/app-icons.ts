import BellGlyph from 'lucide-react/icons/bell';
import BookGlyph from 'lucide-react/icons/book-open';
import BuildingGlyph from 'lucide-react/icons/building-2';
import CloudCheckGlyph from 'lucide-react/icons/cloud-check';
import CloudOffGlyph from 'lucide-react/icons/cloud-off';
import CloudUploadGlyph from 'lucide-react/icons/cloud-upload';
import CoffeeGlyph from 'lucide-react/icons/coffee';
import LayersGlyph from 'lucide-react/icons/layers';
import LockGlyph from 'lucide-react/icons/lock';
import LogOutGlyph from 'lucide-react/icons/log-out';
import MenuGlyph from 'lucide-react/icons/menu';
import PencilGlyph from 'lucide-react/icons/pencil';
import PlayGlyph from 'lucide-react/icons/play';
import PlusGlyph from 'lucide-react/icons/plus';
import RotateCcwGlyph from 'lucide-react/icons/rotate-ccw';
import StopGlyph from 'lucide-react/icons/square';
import SwapGlyph from 'lucide-react/icons/arrow-left-right';
import TimerOffGlyph from 'lucide-react/icons/timer-off';
import UndoGlyph from 'lucide-react/icons/undo-2';
import UserGlyph from 'lucide-react/icons/user';
import UserPlusGlyph from 'lucide-react/icons/user-plus';
import UsersGlyph from 'lucide-react/icons/users';
import { registerIcons } from './icon-set.ts';

/** The glyphs of the shell and of the first look at the dashboard; importing this file makes them known. */
export const APP_ICONS = {
  bell: BellGlyph,
  book: BookGlyph,
  building: BuildingGlyph,
  'cloud-check': CloudCheckGlyph,
  'cloud-off': CloudOffGlyph,
  'cloud-upload': CloudUploadGlyph,
  coffee: CoffeeGlyph,
  layers: LayersGlyph,
  lock: LockGlyph,
  'log-out': LogOutGlyph,
  menu: MenuGlyph,
  pencil: PencilGlyph,
  play: PlayGlyph,
  plus: PlusGlyph,
  'rotate-ccw': RotateCcwGlyph,
  stop: StopGlyph,
  swap: SwapGlyph,
  'timer-off': TimerOffGlyph,
  undo: UndoGlyph,
  'user-plus': UserPlusGlyph,
  user: UserGlyph,
  users: UsersGlyph,
} as const;

registerIcons(APP_ICONS);
