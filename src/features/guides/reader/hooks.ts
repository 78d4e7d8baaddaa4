import { useEffect } from 'react';

/** The screen stays on while a guide is read; where the browser cannot, it goes off as always. */
export function useScreenStaysOn(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async (): Promise<void> => {
      try {
        const asked = await navigator.wakeLock.request('screen');
        if (isOver) await asked.release();
        else lock = asked;
      } catch {
        // A low battery refuses it too.
      }
    };
    // The lock goes when the page is hidden.
    const again = (): void => {
      if (!document.hidden) void ask();
    };
    if (!('wakeLock' in navigator)) return;
    void ask();
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
}
