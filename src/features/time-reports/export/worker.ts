import { bookWorker, type ToBookWorker } from './make-book.ts';

const work = bookWorker((message) => {
  if (message.kind === 'done') self.postMessage(message, { transfer: [message.bytes.buffer] });
  else self.postMessage(message);
});

self.addEventListener('message', (event: MessageEvent<ToBookWorker>) => void work(event.data));
