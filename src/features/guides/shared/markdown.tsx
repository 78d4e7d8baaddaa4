import { fromMarkdown } from 'mdast-util-from-markdown';
import { createElement, type ReactNode } from 'react';

/** A word that is longer than its line goes on in the next. */
const WRAPS = '[overflow-wrap:anywhere]';

/** A paragraph of a guide, with its line breaks. */
export function Paragraph({ children }: { children?: ReactNode }) {
  return <p className={`${WRAPS} whitespace-pre-line`}>{children}</p>;
}

type Tree = ReturnType<typeof fromMarkdown>;
type Block = Tree['children'][number];
/** A node of what was parsed, whatever it is. */
type Node = Block | Extract<Block, { type: 'paragraph' }>['children'][number];

/** How deep lists and quotes are drawn in each other; deeper ones stand there as they were written. */
const DEEPEST = 8;
/** Addresses that are links. Whatever else an address names is shown as it stands. */
const SAFE_ADDRESS = /^(https:\/\/|mailto:|tel:)/iu;

interface Drawing {
  /** The whole text: what is not drawn is shown as it was written. */
  readonly source: string;
  readonly depth: number;
}

function asWritten({ position }: Node, { source }: Drawing): string {
  return position === undefined
    ? ''
    : source.slice(position.start.offset ?? 0, position.end.offset ?? 0);
}

function inside(nodes: readonly Node[], drawing: Drawing): ReactNode[] {
  return nodes.map((node, key) => draw(node, key, { ...drawing, depth: drawing.depth + 1 }));
}

const paragraph = (key: number, children: ReactNode): ReactNode =>
  createElement(Paragraph, { key }, children);

/** One node as elements; never as markup. What is not known here is shown as it was written. */
function draw(node: Node, key: number, drawing: Drawing): ReactNode {
  if (drawing.depth > DEEPEST) return asWritten(node, drawing);
  switch (node.type) {
    case 'text':
      return node.value;
    case 'strong':
      return createElement('strong', { key }, inside(node.children, drawing));
    case 'emphasis':
      return createElement('em', { key }, inside(node.children, drawing));
    case 'break':
      return createElement('br', { key });
    case 'inlineCode':
      return createElement('code', { key, className: WRAPS }, node.value);
    case 'link':
      return SAFE_ADDRESS.test(node.url)
        ? createElement(
            'a',
            {
              key,
              href: node.url,
              target: '_blank',
              rel: 'noopener noreferrer',
              className: `${WRAPS} font-semibold text-primary underline`,
            },
            inside(node.children, drawing),
          )
        : asWritten(node, drawing);
    case 'paragraph':
      return paragraph(key, inside(node.children, drawing));
    case 'heading':
      return paragraph(key, createElement('strong', null, inside(node.children, drawing)));
    case 'blockquote':
      return createElement(
        'blockquote',
        { key, className: 'grid gap-2 border-l-4 border-line-strong pl-3' },
        inside(node.children, drawing),
      );
    case 'list': {
      const points = node.children.map((item, at) =>
        createElement('li', { key: at }, inside(item.children, drawing)),
      );
      return node.ordered === true
        ? createElement(
            'ol',
            { key, start: node.start ?? 1, className: 'grid list-decimal gap-1 pl-7' },
            points,
          )
        : createElement('ul', { key, className: 'grid list-disc gap-1 pl-6' }, points);
    }
    case 'code':
    case 'definition':
    case 'delete':
    case 'footnoteDefinition':
    case 'footnoteReference':
    case 'html':
    case 'image':
    case 'imageReference':
    case 'linkReference':
    case 'listItem':
    case 'table':
    case 'tableCell':
    case 'tableRow':
    case 'thematicBreak':
    case 'yaml':
      return drawing.depth === 0
        ? paragraph(key, asWritten(node, drawing))
        : asWritten(node, drawing);
  }
}

/**
 * A text of a guide in Markdown: paragraphs, lists, bold and slanted type, safe links. It becomes elements and never
 * markup, so that tags, pictures from elsewhere and other addresses are shown as they stand and do nothing.
 */
export function Markdown({ text }: { text: string }) {
  const { children } = fromMarkdown(text);
  return <>{children.map((node, key) => draw(node, key, { source: text, depth: 0 }))}</>;
}
