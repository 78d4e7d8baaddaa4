import AlertCircleGlyph from 'lucide-react/icons/circle-alert';
import AlertTriangleGlyph from 'lucide-react/icons/triangle-alert';
import ArrowLeftGlyph from 'lucide-react/icons/arrow-left';
import ArrowRightGlyph from 'lucide-react/icons/arrow-right';
import BellGlyph from 'lucide-react/icons/bell';
import BellOffGlyph from 'lucide-react/icons/bell-off';
import BookGlyph from 'lucide-react/icons/book-open';
import BuildingGlyph from 'lucide-react/icons/building-2';
import CalendarGlyph from 'lucide-react/icons/calendar';
import CalendarClockGlyph from 'lucide-react/icons/calendar-clock';
import CheckGlyph from 'lucide-react/icons/check';
import CheckCircleGlyph from 'lucide-react/icons/circle-check';
import ChevronDownGlyph from 'lucide-react/icons/chevron-down';
import ChevronLeftGlyph from 'lucide-react/icons/chevron-left';
import ChevronRightGlyph from 'lucide-react/icons/chevron-right';
import ChevronUpGlyph from 'lucide-react/icons/chevron-up';
import ClockGlyph from 'lucide-react/icons/clock';
import CloudOffGlyph from 'lucide-react/icons/cloud-off';
import CloudUploadGlyph from 'lucide-react/icons/cloud-upload';
import CoffeeGlyph from 'lucide-react/icons/coffee';
import CopyGlyph from 'lucide-react/icons/copy';
import DownloadGlyph from 'lucide-react/icons/download';
import EyeGlyph from 'lucide-react/icons/eye';
import EyeOffGlyph from 'lucide-react/icons/eye-off';
import GlobeGlyph from 'lucide-react/icons/globe';
import GridGlyph from 'lucide-react/icons/layout-grid';
import HistoryGlyph from 'lucide-react/icons/history';
import HomeGlyph from 'lucide-react/icons/house';
import InfoGlyph from 'lucide-react/icons/info';
import LayersGlyph from 'lucide-react/icons/layers';
import LoaderGlyph from 'lucide-react/icons/loader-circle';
import LockGlyph from 'lucide-react/icons/lock';
import LogInGlyph from 'lucide-react/icons/log-in';
import LogOutGlyph from 'lucide-react/icons/log-out';
import MailGlyph from 'lucide-react/icons/mail';
import MenuGlyph from 'lucide-react/icons/menu';
import MinusGlyph from 'lucide-react/icons/minus';
import MoreGlyph from 'lucide-react/icons/ellipsis';
import PalmTreeGlyph from 'lucide-react/icons/tree-palm';
import PencilGlyph from 'lucide-react/icons/pencil';
import PhoneGlyph from 'lucide-react/icons/phone';
import PlayGlyph from 'lucide-react/icons/play';
import PlusGlyph from 'lucide-react/icons/plus';
import PrinterGlyph from 'lucide-react/icons/printer';
import RefreshGlyph from 'lucide-react/icons/refresh-cw';
import RotateCcwGlyph from 'lucide-react/icons/rotate-ccw';
import SearchGlyph from 'lucide-react/icons/search';
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
import WifiOffGlyph from 'lucide-react/icons/wifi-off';
import XGlyph from 'lucide-react/icons/x';

/** The glyphs of the product, imported one by one so that no page carries the whole set. */
export const ICONS = {
  'alert-circle': AlertCircleGlyph,
  'alert-triangle': AlertTriangleGlyph,
  'arrow-left': ArrowLeftGlyph,
  'arrow-right': ArrowRightGlyph,
  bell: BellGlyph,
  'bell-off': BellOffGlyph,
  book: BookGlyph,
  building: BuildingGlyph,
  calendar: CalendarGlyph,
  'calendar-clock': CalendarClockGlyph,
  check: CheckGlyph,
  'check-circle': CheckCircleGlyph,
  'chevron-down': ChevronDownGlyph,
  'chevron-left': ChevronLeftGlyph,
  'chevron-right': ChevronRightGlyph,
  'chevron-up': ChevronUpGlyph,
  clock: ClockGlyph,
  'cloud-off': CloudOffGlyph,
  'cloud-upload': CloudUploadGlyph,
  coffee: CoffeeGlyph,
  copy: CopyGlyph,
  download: DownloadGlyph,
  eye: EyeGlyph,
  'eye-off': EyeOffGlyph,
  globe: GlobeGlyph,
  grid: GridGlyph,
  history: HistoryGlyph,
  home: HomeGlyph,
  info: InfoGlyph,
  layers: LayersGlyph,
  loader: LoaderGlyph,
  lock: LockGlyph,
  'log-in': LogInGlyph,
  'log-out': LogOutGlyph,
  mail: MailGlyph,
  menu: MenuGlyph,
  minus: MinusGlyph,
  more: MoreGlyph,
  'palm-tree': PalmTreeGlyph,
  pencil: PencilGlyph,
  phone: PhoneGlyph,
  play: PlayGlyph,
  plus: PlusGlyph,
  printer: PrinterGlyph,
  refresh: RefreshGlyph,
  'rotate-ccw': RotateCcwGlyph,
  search: SearchGlyph,
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
  user: UserGlyph,
  'user-plus': UserPlusGlyph,
  users: UsersGlyph,
  wallet: WalletGlyph,
  'wifi-off': WifiOffGlyph,
  x: XGlyph,
} as const;

export type IconName = keyof typeof ICONS;
