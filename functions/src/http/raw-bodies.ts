import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/**
 * Lets every body that comes to this process through as it is. What runs the functions would take JSON apart
 * before they are called, and answer what is none with a page of its own instead of a code.
 */
export function takeBodiesRaw(): void {
  subscribe('http.server.request.start', (message) => {
    if (!isRequest(message)) return;
    const { headers } = message.request;
    if (headers['content-type'] === undefined) return;
    headers['content-type'] = 'application/octet-stream';
    delete headers['content-encoding'];
  });
}

function isRequest(message: unknown): message is { readonly request: IncomingMessage } {
  return typeof message === 'object' && message !== null && 'request' in message;
}
