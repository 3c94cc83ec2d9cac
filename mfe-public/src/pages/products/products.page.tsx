import { observer } from 'mobx-react-lite';
import { Link } from '@cdi/shared/mfe';
import { session } from '@cdi/shared/session';
import { ContentPage } from '../../content/content-page.tsx';
import { ActionLink, NextStep } from '../../content/next-step.tsx';
import { QuoteLink } from '../../content/quote-link.tsx';
import { LazyFigure } from '../../figures/lazy-figure.tsx';
import { productFamilies, productGroups, type ProductFamily } from '../../site/families.ts';

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

/** `/products`: all our products, each with a drawing and a line. */
export function ProductsPage() {
  return (
    <ContentPage
      title="Products"
      lead="Everything between a roof and what stands on it. Each picture is drawn by the code that will draw your order."
      block={[
        { label: 'Products', value: String(productFamilies.length) },
        { label: 'Standard material', value: 'Galvanized steel' },
        { label: 'On request', value: 'Stainless, aluminum, paint' },
      ]}
      sections={productGroups.map(({ id, title, text, families }) => ({
        id,
        title,
        body: (
          <>
            <p>{text}</p>
            <ul className="family-list">
              {families.map((family) => (
                <FamilyRow key={family.code} family={family} />
              ))}
            </ul>
          </>
        ),
      }))}
      next={
        <NextStep
          title="Not sure which one?"
          text="Start with the one that comes nearest. The quote draws it as you type, and you can change the family at any time."
        >
          <QuoteLink />
          <ActionLink href="/adapters">How adapters work</ActionLink>
        </NextStep>
      }
    />
  );
}
