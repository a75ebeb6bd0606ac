/** product.md 6.2: no story has this address. */
export function StoryNotFound() {
  return (
    <div className="page py-14 md:py-20">
      <div className="max-w-2xl border-bar border-t-[3px] pt-6">
        <h1 className="text-title">Article Not Found</h1>
        <p className="mt-5 font-serif text-standfirst text-muted">
          {"The article you're looking for doesn't exist or has been removed."}
        </p>
        <p className="mt-8 flex flex-wrap gap-3">
          <a href="/" className="button button-solid">
            Return to Homepage
          </a>
          <a href="/category/news" className="button">
            Read the news
          </a>
        </p>
      </div>
    </div>
  );
}
