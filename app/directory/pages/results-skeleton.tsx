/** Ten grey rows in the place of the list while a search is on its way: product.md 8.7. */
export function ResultsSkeleton() {
  return (
    <div data-skeleton className="border-bar border-t-[3px]" aria-hidden="true">
      {Array.from({ length: 10 }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
        <div key={i} className="grid min-h-[78px] gap-3 border-rule border-b py-4 md:grid-cols-4 md:gap-6">
          <Bar className="w-3/4" />
          <Bar className="w-2/3" />
          <Bar className="w-1/2" />
          <Bar className="w-1/3 md:ml-auto" />
        </div>
      ))}
    </div>
  );
}

function Bar({ className }: { className: string }) {
  return <span className={`block h-3.5 rounded-[2px] bg-rule ${className}`} />;
}
