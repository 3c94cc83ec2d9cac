import { observer } from 'mobx-react-lite';
import { Link } from '@cdi/shared/mfe';
import { session } from '@cdi/shared/session';
import { ContentPage } from '../../content/content-page.tsx';
import { LazyFigure } from '../../figures/lazy-figure.tsx';
import { productGroups, type ProductFamily } from '../../site/families.ts';
import { productsContent } from './products.content.ts';

function FamilyRow({ family }: { readonly family: ProductFamily }) {
  return (
    <li className="family-row" id={family.code.toLowerCase()}>
      <LazyFigure name={family.code} size="small" />
      <div>
        <h3>
          {family.href ? <Link href={family.href}>{family.title}</Link> : family.title}
          <span className="family-code">{family.code}</span>
        </h3>
        <p>{family.line}</p>
      </div>
      <p className="family-decided">
        <span>Price depends on</span> {family.decidedBy}
        <FamilyQuoteLink family={family} />
      </p>
    </li>
  );
}

/** Link that starts a quote with this family, or a quote of parts alone. */
const FamilyQuoteLink = observer(function FamilyQuoteLink({ family }: { readonly family: ProductFamily }) {
  if (!session.canCreateQuote) return null;
  return (
    <Link className="family-quote" href={`/quote/new?curb_type=${family.code}`}>
      Quote <span className="visually-hidden">{family.title}</span>
    </Link>
  );
});

/** The list of each group of products, by the id of the group. */
const parts = Object.fromEntries(
  productGroups.map(({ id, families }) => [
    id,
    <ul key={id} className="family-list">
      {families.map((family) => (
        <FamilyRow key={family.code} family={family} />
      ))}
    </ul>,
  ]),
);

/** `/products`: all our products, each with a drawing and a line. */
export function ProductsPage() {
  return <ContentPage content={productsContent} parts={parts} />;
}
