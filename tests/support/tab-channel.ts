/** The channel of a browser's tabs, with nobody at its other end: `said` by this tab, `hear` from another one. */
export class TabChannel extends EventTarget {
  static readonly said: unknown[] = [];
  static current: TabChannel | null = null;
  constructor() {
    super();
    TabChannel.current = this;
  }
  postMessage(message: unknown): void {
    TabChannel.said.push(message);
  }
  static hear(message: object): void {
    const data = { from: 'another', ...message };
    TabChannel.current?.dispatchEvent(new MessageEvent('message', { data }));
  }
}
