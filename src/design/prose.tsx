import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Block, Inline } from '../kernel/formats/markdown.ts';

/** How text to read looks. */
export const PROSE =
  'max-w-[45.5em] text-base [&_a]:font-semibold [&_a]:text-cobalt [&_a]:underline [&_a]:underline-offset-2 [&_h3]:mt-6 [&_h3]:mb-2 [&_h3]:text-base [&_li]:mt-2 [&_ol]:mt-3 [&_ol]:list-decimal [&_ol]:pl-5 [&_p]:mt-3 [&_table]:mt-4 [&_td]:border-t [&_td]:border-line [&_td]:py-2.5 [&_td]:pr-4 [&_td]:align-top [&_th]:py-2 [&_th]:pr-4 [&_th]:text-left [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-5 [&_ul]:marker:text-ink-3';

/** Blocks of a text that was written as Markdown; whatever holds them has the look of `PROSE`. */
export function ProseBlocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block, at) => keyed(at, <BlockOf block={block} />));
}

/** What is read never changes its order: its place is its key. */
const keyed = (at: number, node: ReactNode) => <Keyed key={at}>{node}</Keyed>;
const Keyed = ({ children }: { readonly children: ReactNode }) => children;

function BlockOf({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h3>{inlines(block.children)}</h3>;
    case 'paragraph':
      return <p>{inlines(block.children)}</p>;
    case 'list': {
      const items = block.items.map((item, at) => keyed(at, <li>{inlines(item)}</li>));
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table':
      return <TableOf {...block} />;
  }
}

function TableOf({ head, rows }: Extract<Block, { readonly kind: 'table' }>) {
  return (
    <table className="figures w-full max-w-lg">
      <thead>
        <tr>{head.map((cell, at) => keyed(at, <th scope="col">{inlines(cell)}</th>))}</tr>
      </thead>
      <tbody>
        {rows.map((row, at) =>
          keyed(at, <tr>{row.map((cell, column) => keyed(column, <td>{inlines(cell)}</td>))}</tr>),
        )}
      </tbody>
    </table>
  );
}

const inlines = (children: readonly Inline[]): ReactNode =>
  children.map((child, at) => keyed(at, <InlineOf inline={child} />));

function InlineOf({ inline }: { readonly inline: Inline }) {
  if (inline.kind === 'text') return inline.text;
  if (inline.kind !== 'link') {
    const Tag = inline.kind;
    return <Tag>{inlines(inline.children)}</Tag>;
  }
  const { href, children } = inline;
  return href.startsWith('/') ? (
    <Link to={href}>{inlines(children)}</Link>
  ) : (
    <a href={href}>{inlines(children)}</a>
  );
}
