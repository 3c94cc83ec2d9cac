import type { ReactNode } from 'react';
import { LazyFigure } from '../figures/lazy-figure.tsx';
import { FactTable } from './fact-table.tsx';
import type { Block, Prose, TableBlock } from './page-content.ts';
import { ProseText } from './prose-text.tsx';

interface ContentBlockProps<Part extends string> {
  readonly block: Block<Part>;
  /** The components of the page, by the names of its content. */
  readonly parts: Readonly<Record<Part, ReactNode>>;
}

/** One block of a section. */
export function ContentBlock<Part extends string>({ block, parts }: ContentBlockProps<Part>): ReactNode {
  if (typeof block === 'string')
    return (
      <p>
        <ProseText text={block} />
      </p>
    );
  if ('part' in block) return parts[block.part];
  if ('table' in block) return <ContentTable {...block} />;
  if ('figure' in block) {
    const { figure, ...frame } = block;
    return <LazyFigure name={figure} {...frame} />;
  }
  if ('list' in block) return <ul>{listItems(block.list)}</ul>;
  if ('steps' in block) return <ol>{listItems(block.steps)}</ol>;
  if ('checklist' in block) return <ul className="check-list">{listItems(block.checklist)}</ul>;
  if ('heading' in block) return <h3>{block.heading}</h3>;
  if ('formula' in block) return <p className="formula">{block.formula}</p>;
  if ('onScreen' in block)
    return (
      <p className="no-print">
        <ProseText text={block.onScreen} />
      </p>
    );
  return (
    <dl className="facts">
      {block.facts.map(([name, text], index) => (
        <div key={index}>
          <dt>
            <ProseText text={name} />
          </dt>
          <dd>
            <ProseText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function listItems(items: readonly Prose[]): ReactNode {
  return items.map((item, index) => (
    <li key={index}>
      <ProseText text={item} />
    </li>
  ));
}

function ContentTable({ table: caption, isFillIn, ...rest }: TableBlock) {
  const table = <FactTable caption={caption} {...rest} />;
  return isFillIn ? <div className="fill-in">{table}</div> : table;
}
