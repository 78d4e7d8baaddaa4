import ArrowLeftGlyph from 'lucide-react/icons/arrow-left';
import ArrowRightGlyph from 'lucide-react/icons/arrow-right';
import BellGlyph from 'lucide-react/icons/bell';
import BellOffGlyph from 'lucide-react/icons/bell-off';
import BoldGlyph from 'lucide-react/icons/bold';
import BookGlyph from 'lucide-react/icons/book-open';
import BookmarkCheckGlyph from 'lucide-react/icons/bookmark-check';
import BookmarkGlyph from 'lucide-react/icons/bookmark';
import BuildingGlyph from 'lucide-react/icons/building-2';
import CalendarClockGlyph from 'lucide-react/icons/calendar-clock';
import CalendarGlyph from 'lucide-react/icons/calendar';
import ChevronLeftGlyph from 'lucide-react/icons/chevron-left';
import ChevronRightGlyph from 'lucide-react/icons/chevron-right';
import ChevronUpGlyph from 'lucide-react/icons/chevron-up';
import CircleGlyph from 'lucide-react/icons/circle';
import ClockGlyph from 'lucide-react/icons/clock';
import CloudCheckGlyph from 'lucide-react/icons/cloud-check';
import CloudOffGlyph from 'lucide-react/icons/cloud-off';
import CloudUploadGlyph from 'lucide-react/icons/cloud-upload';
import CoffeeGlyph from 'lucide-react/icons/coffee';
import CopyGlyph from 'lucide-react/icons/copy';
import CropGlyph from 'lucide-react/icons/crop';
import DownloadGlyph from 'lucide-react/icons/download';
import GlobeGlyph from 'lucide-react/icons/globe';
import GridGlyph from 'lucide-react/icons/layout-grid';
import GripGlyph from 'lucide-react/icons/grip-vertical';
import HistoryGlyph from 'lucide-react/icons/history';
import HomeGlyph from 'lucide-react/icons/house';
import LayersGlyph from 'lucide-react/icons/layers';
import LinkGlyph from 'lucide-react/icons/link';
import ListGlyph from 'lucide-react/icons/list';
import LockGlyph from 'lucide-react/icons/lock';
import LogInGlyph from 'lucide-react/icons/log-in';
import LogOutGlyph from 'lucide-react/icons/log-out';
import MaximizeGlyph from 'lucide-react/icons/maximize-2';
import MenuGlyph from 'lucide-react/icons/menu';
import MoreGlyph from 'lucide-react/icons/ellipsis';
import PalmTreeGlyph from 'lucide-react/icons/tree-palm';
import PencilGlyph from 'lucide-react/icons/pencil';
import PhoneGlyph from 'lucide-react/icons/phone';
import PlayGlyph from 'lucide-react/icons/play';
import PlusGlyph from 'lucide-react/icons/plus';
import PrinterGlyph from 'lucide-react/icons/printer';
import RedoGlyph from 'lucide-react/icons/redo-2';
import RotateCcwGlyph from 'lucide-react/icons/rotate-ccw';
import SendGlyph from 'lucide-react/icons/send';
import SettingsGlyph from 'lucide-react/icons/settings';
import ShieldCheckGlyph from 'lucide-react/icons/shield-check';
import SmartphoneGlyph from 'lucide-react/icons/smartphone';
import StopGlyph from 'lucide-react/icons/square';
import SwapGlyph from 'lucide-react/icons/arrow-left-right';
import ThermometerGlyph from 'lucide-react/icons/thermometer';
import TimerOffGlyph from 'lucide-react/icons/timer-off';
import TrashGlyph from 'lucide-react/icons/trash-2';
import UndoGlyph from 'lucide-react/icons/undo-2';
import UserGlyph from 'lucide-react/icons/user';
import UserPlusGlyph from 'lucide-react/icons/user-plus';
import UsersGlyph from 'lucide-react/icons/users';
import WalletGlyph from 'lucide-react/icons/wallet';
import { registerIcons } from './icon-set.ts';

/** The glyphs of the signed-in part, imported one by one; importing this file makes them known. */
export const APP_ICONS = {
  'arrow-left': ArrowLeftGlyph,
  'arrow-right': ArrowRightGlyph,
  'bell-off': BellOffGlyph,
  bell: BellGlyph,
  bold: BoldGlyph,
  book: BookGlyph,
  'bookmark-check': BookmarkCheckGlyph,
  bookmark: BookmarkGlyph,
  building: BuildingGlyph,
  'calendar-clock': CalendarClockGlyph,
  calendar: CalendarGlyph,
  'chevron-left': ChevronLeftGlyph,
  'chevron-right': ChevronRightGlyph,
  'chevron-up': ChevronUpGlyph,
  circle: CircleGlyph,
  clock: ClockGlyph,
  'cloud-check': CloudCheckGlyph,
  'cloud-off': CloudOffGlyph,
  'cloud-upload': CloudUploadGlyph,
  coffee: CoffeeGlyph,
  copy: CopyGlyph,
  crop: CropGlyph,
  download: DownloadGlyph,
  globe: GlobeGlyph,
  grid: GridGlyph,
  grip: GripGlyph,
  history: HistoryGlyph,
  home: HomeGlyph,
  layers: LayersGlyph,
  link: LinkGlyph,
  list: ListGlyph,
  lock: LockGlyph,
  'log-in': LogInGlyph,
  'log-out': LogOutGlyph,
  maximize: MaximizeGlyph,
  menu: MenuGlyph,
  more: MoreGlyph,
  'palm-tree': PalmTreeGlyph,
  pencil: PencilGlyph,
  phone: PhoneGlyph,
  play: PlayGlyph,
  plus: PlusGlyph,
  printer: PrinterGlyph,
  redo: RedoGlyph,
  'rotate-ccw': RotateCcwGlyph,
  send: SendGlyph,
  settings: SettingsGlyph,
  'shield-check': ShieldCheckGlyph,
  smartphone: SmartphoneGlyph,
  stop: StopGlyph,
  swap: SwapGlyph,
  thermometer: ThermometerGlyph,
  'timer-off': TimerOffGlyph,
  trash: TrashGlyph,
  undo: UndoGlyph,
  'user-plus': UserPlusGlyph,
  user: UserGlyph,
  users: UsersGlyph,
  wallet: WalletGlyph,
} as const;

registerIcons(APP_ICONS);
