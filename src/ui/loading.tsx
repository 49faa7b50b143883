type LoadingWords = { loading: string; trouble: string; retry: string };

/** What islands/choose-at-once.ts shows while a choice is being loaded, and when it could not be. */
export function Loading({ say }: { say: LoadingWords }) {
  return (
    <>
      <p className="loading" data-loading="" hidden>
        <span className="spinner" aria-hidden="true" />
        {say.loading}
      </p>
      <p className="said" data-trouble="" role="alert" hidden>
        {say.trouble}{' '}
        <button className="btn" type="button" data-retry="">
          {say.retry}
        </button>
      </p>
      <p className="unseen" role="status" data-loaded="" />
    </>
  );
}
