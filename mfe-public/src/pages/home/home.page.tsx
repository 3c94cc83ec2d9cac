import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link, navigate } from '@cdi/shared/mfe';
import { HOME_LEAD, HOME_TITLE } from '@cdi/shared/remotes';
import { session } from '@cdi/shared/session';
import { TitleBlock } from '../../content/title-block.tsx';
import { adapterFacts } from '../../figures/adapter-facts.generated.ts';
import { LazyFigure } from '../../figures/lazy-figure.tsx';
import { PlantList } from '../../map/plant-list.tsx';
import { PlantMap } from '../../figures/plant-map.tsx';
import { HomeCalculator } from './home-calculator.tsx';
import { homeFamilies } from './home-families.ts';
import { homeSteps } from './home-steps.ts';

/** `/`: for visitors. Signed-in users are redirected to My CDI. */
export const HomePage = observer(function HomePage() {
  const { isSignedIn } = session;
  useEffect(() => {
    if (isSignedIn) navigate('/my', { isReplacing: true });
  }, [isSignedIn]);
  if (isSignedIn) return null;
  return (
    <div className="pub home">
      <Hero />
      <Families />
      <Steps />
      <section className="home-section" aria-labelledby="home-ducts">
        <header>
          <h2 id="home-ducts">Size a duct</h2>
          <p>
            Airflow in, duct out: round, rectangular or flat oval, by friction or by velocity. The same equations as in
            your quote. <Link href="/ductcal">All options and the full table</Link>
          </p>
        </header>
        <HomeCalculator />
      </section>
      <section className="home-section home-plants" aria-labelledby="home-plants">
        <header>
          <h2 id="home-plants">Where we build</h2>
          <p>
            A curb is mostly air, and freight is charged for the room it takes. Every order names the plant that builds
            it.
          </p>
        </header>
        <div className="home-map">
          <PlantMap />
          <PlantList />
        </div>
      </section>
    </div>
  );
});

function Hero() {
  return (
    <section className="hero" aria-labelledby="home-title">
      <div className="hero-words">
        <h1 id="home-title">{session.config.site?.homeTitle ?? HOME_TITLE}</h1>
        <p className="lead">{session.config.site?.homeLead ?? HOME_LEAD}</p>
        <p className="actions">
          <Link href="/quote/new" className="cdi-button">
            Create a Quote
          </Link>
          <Link href="/my/register" className="cdi-button is-quiet">
            Create Account
          </Link>
          <Link href="/employment" className="cdi-button is-quiet">
            Join Our Team
          </Link>
        </p>
      </div>
      <div className="hero-drawing">
        <LazyFigure name="adapter" size="tall" drawsItself />
        <TitleBlock cells={adapterFacts} />
      </div>
    </section>
  );
}

function Families() {
  return (
    <section className="home-section" aria-labelledby="home-families">
      <header>
        <h2 id="home-families">What we make</h2>
        <p>
          Five families, one rule: it fits. <Link href="/products">All products</Link>
        </p>
      </header>
      <ul className="family-tiles">
        {homeFamilies.map(({ code, title, line, href }) => (
          <li key={code}>
            <Link href={href}>
              <LazyFigure name={code} size="small" />
              <strong>{title}</strong>
              <span>{line}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Steps() {
  return (
    <section className="home-section" aria-labelledby="home-steps">
      <header>
        <h2 id="home-steps">How it works</h2>
        <p>From the old curb to the crane, four steps.</p>
      </header>
      <ol className="home-steps">
        {homeSteps.map(({ figure, title, text }) => (
          <li key={figure}>
            <LazyFigure name={figure} size="small" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
