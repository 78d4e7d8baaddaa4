import ArrowLeftGlyph from 'lucide-react/icons/arrow-left';
import ArrowRightGlyph from 'lucide-react/icons/arrow-right';
import BellOffGlyph from 'lucide-react/icons/bell-off';
import BoldGlyph from 'lucide-react/icons/bold';
import BookmarkGlyph from 'lucide-react/icons/bookmark';
import BookmarkCheckGlyph from 'lucide-react/icons/bookmark-check';
import CalendarGlyph from 'lucide-react/icons/calendar';
import CalendarClockGlyph from 'lucide-react/icons/calendar-clock';
import ChevronLeftGlyph from 'lucide-react/icons/chevron-left';
import ChevronRightGlyph from 'lucide-react/icons/chevron-right';
import ChevronUpGlyph from 'lucide-react/icons/chevron-up';
import CircleGlyph from 'lucide-react/icons/circle';
import ClockGlyph from 'lucide-react/icons/clock';
import CopyGlyph from 'lucide-react/icons/copy';
import CropGlyph from 'lucide-react/icons/crop';
import DownloadGlyph from 'lucide-react/icons/download';
import MoreGlyph from 'lucide-react/icons/ellipsis';
import GlobeGlyph from 'lucide-react/icons/globe';
import GripGlyph from 'lucide-react/icons/grip-vertical';
import HandGlyph from 'lucide-react/icons/hand';
import HeartGlyph from 'lucide-react/icons/heart';
import HistoryGlyph from 'lucide-react/icons/history';
import HomeGlyph from 'lucide-react/icons/house';
import GridGlyph from 'lucide-react/icons/layout-grid';
import LinkGlyph from 'lucide-react/icons/link';
import ListGlyph from 'lucide-react/icons/list';
import LogInGlyph from 'lucide-react/icons/log-in';
import MaximizeGlyph from 'lucide-react/icons/maximize-2';
import PhoneGlyph from 'lucide-react/icons/phone';
import PrinterGlyph from 'lucide-react/icons/printer';
import RedoGlyph from 'lucide-react/icons/redo-2';
import SendGlyph from 'lucide-react/icons/send';
import SettingsGlyph from 'lucide-react/icons/settings';
import ShieldCheckGlyph from 'lucide-react/icons/shield-check';
import SlidersGlyph from 'lucide-react/icons/sliders-horizontal';
import SmartphoneGlyph from 'lucide-react/icons/smartphone';
import ThermometerGlyph from 'lucide-react/icons/thermometer';
import TrashGlyph from 'lucide-react/icons/trash-2';
import PalmTreeGlyph from 'lucide-react/icons/tree-palm';
import WalletGlyph from 'lucide-react/icons/wallet';
import { registerIcons } from './icon-set.ts';

/** The glyphs of everything after the first look, which come with its words: see `loadPageParts`. */
export const PAGE_ICONS = {
  'arrow-left': ArrowLeftGlyph,
  'arrow-right': ArrowRightGlyph,
  'bell-off': BellOffGlyph,
  bold: BoldGlyph,
  'bookmark-check': BookmarkCheckGlyph,
  bookmark: BookmarkGlyph,
  'calendar-clock': CalendarClockGlyph,
  calendar: CalendarGlyph,
  'chevron-left': ChevronLeftGlyph,
  'chevron-right': ChevronRightGlyph,
  'chevron-up': ChevronUpGlyph,
  circle: CircleGlyph,
  clock: ClockGlyph,
  copy: CopyGlyph,
  crop: CropGlyph,
  download: DownloadGlyph,
  globe: GlobeGlyph,
  grid: GridGlyph,
  grip: GripGlyph,
  hand: HandGlyph,
  heart: HeartGlyph,
  history: HistoryGlyph,
  home: HomeGlyph,
  link: LinkGlyph,
  list: ListGlyph,
  'log-in': LogInGlyph,
  maximize: MaximizeGlyph,
  more: MoreGlyph,
  'palm-tree': PalmTreeGlyph,
  phone: PhoneGlyph,
  printer: PrinterGlyph,
  redo: RedoGlyph,
  send: SendGlyph,
  settings: SettingsGlyph,
  'shield-check': ShieldCheckGlyph,
  sliders: SlidersGlyph,
  smartphone: SmartphoneGlyph,
  thermometer: ThermometerGlyph,
  trash: TrashGlyph,
  wallet: WalletGlyph,
} as const;

registerIcons(PAGE_ICONS);
