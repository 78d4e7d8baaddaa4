import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A letter as it came over the wire. */
export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers by their names in lower case, unfolded and decoded. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  readonly html: string;
}

/** How the server behaves: it can be slow to greet, say nothing at all, or refuse everybody. */
export interface Behaviour {
  readonly greetingMs?: number;
  readonly isSilent?: boolean;
  readonly refusal?: string;
}

/** A mail server on this machine that keeps what it is given. */
export async function startSmtpServer(behaviour: Behaviour = {}) {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    // A client that gives up resets the connection.
    socket.on('error', () => undefined);
    if (!behaviour.isSilent) void talk(socket, received, behaviour);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const ANSWERS: Readonly<Record<string, string>> = {
  EHLO: '250 here',
  MAIL: '250 yes',
  RCPT: '250 yes',
  DATA: '354 go on',
  QUIT: '221 bye',
};

async function talk(socket: Socket, received: Received[], behaviour: Behaviour): Promise<void> {
  const say = (line: string): void => void (socket.writable && socket.write(`${line}\r\n`));
  const addressIn = (line: string): string => /<(.*)>/.exec(line)?.[1] ?? '';
  let envelope = { from: '', to: [] as string[] };
  let data: string[] | null = null;
  const hear = (line: string): void => {
    if (data !== null) {
      if (line !== '.') return void data.push(line.replace(/^\./, ''));
      received.push({ ...envelope, ...messageOf(data.join('\r\n')) });
      data = null;
      return say('250 kept');
    }
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'MAIL') envelope = { from: addressIn(line), to: [] };
    if (verb === 'RCPT' && behaviour.refusal !== undefined) return say(behaviour.refusal);
    if (verb === 'RCPT') envelope.to.push(addressIn(line));
    if (verb === 'DATA') data = [];
    say(ANSWERS[verb] ?? '502 unknown');
  };
  let rest = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    const lines = `${rest}${String(chunk)}`.split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) hear(line);
  });
  await delay(behaviour.greetingMs ?? 0);
  say('220 ready');
}

type Message = Pick<Received, 'headers' | 'text' | 'html'>;

function messageOf(raw: string): Message {
  const { headers, body } = partOf(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? '';
  const parts = body.split(`--${boundary}`).map((part) => partOf(part.replace(/^\r\n/, '')));
  const contentOf = (type: string): string => {
    const part = parts.find(({ headers: own }) => own.get('content-type')?.startsWith(type));
    return part === undefined ? '' : decoded(part.body, part.headers);
  };
  return { headers, text: contentOf('text/plain'), html: contentOf('text/html') };
}

function partOf(raw: string): { headers: Map<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), wordsOf(line.slice(colon + 1).trim())];
  });
  return { headers: new Map(headers), body: raw.slice(end + 4) };
}

function decoded(body: string, headers: ReadonlyMap<string, string>): string {
  const encoding = headers.get('content-transfer-encoding') ?? '7bit';
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? bytesOf(body.replaceAll(/=\r\n/g, ''))
        : Buffer.from(body, 'latin1');
  return text.toString('utf8').replaceAll('\r\n', '\n');
}

/** Encoded words of a header (RFC 2047) as text. */
function wordsOf(value: string): string {
  const joined = value.replaceAll(/\?=\s+=\?/g, '?==?');
  return joined.replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_word, kind: string, text: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64').toString('utf8')
      : bytesOf(text.replaceAll('_', ' ')).toString('utf8'),
  );
}

const bytesOf = (quoted: string): Buffer =>
  Buffer.from(
    quoted.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
      String.fromCharCode(parseInt(hex, 16)),
    ),
    'latin1',
  );
