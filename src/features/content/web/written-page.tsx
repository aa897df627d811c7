import { ProseBlocks } from '../../../design/prose.tsx';
import { slug } from '../../../kernel/fold.ts';
import { readMarkdown } from '../../../kernel/formats/markdown.ts';
import { useSite } from '../../site/web/use-site.ts';
import { pageFacts } from '../page-facts.ts';
import type { PageText } from '../page-keys.ts';
import { Article } from './article.tsx';

/** A page whose text is the company's own. */
export function WrittenPage({ page }: { readonly page: PageText }) {
  const sections = readMarkdown(page.texto, pageFacts(useSite()));
  return (
    <Article
      title={page.titulo}
      lead={page.entrada}
      updated={page.fecha}
      sections={sections.map(({ id, title, blocks }) => ({
        id: id || slug(title),
        title,
        body: <ProseBlocks blocks={blocks} />,
      }))}
    />
  );
}
