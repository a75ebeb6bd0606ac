/** The categories of Apple Podcasts with their subcategories: other directories of podcasts read the same ones. */
const APPLE_CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  Arts: ["Books", "Design", "Fashion & Beauty", "Food", "Performing Arts", "Visual Arts"],
  Business: ["Careers", "Entrepreneurship", "Investing", "Management", "Marketing", "Non-Profit"],
  Comedy: ["Comedy Interviews", "Improv", "Stand-Up"],
  Education: ["Courses", "How To", "Language Learning", "Self-Improvement"],
  Fiction: ["Comedy Fiction", "Drama", "Science Fiction"],
  Government: [],
  "Health & Fitness": [
    "Alternative Health",
    "Fitness",
    "Medicine",
    "Mental Health",
    "Nutrition",
    "Sexuality",
  ],
  History: [],
  Leisure: ["Crafts", "Hobbies", "Home & Garden"],
  Music: ["Music Commentary", "Music History", "Music Interviews"],
  News: [
    "Business News",
    "Daily News",
    "Entertainment News",
    "News Commentary",
    "Politics",
    "Sports News",
    "Tech News",
  ],
  Science: ["Chemistry", "Life Sciences", "Natural Sciences", "Nature", "Social Sciences"],
  "Society & Culture": ["Documentary", "Personal Journals", "Philosophy", "Places & Travel", "Relationships"],
  Technology: [],
  "True Crime": [],
};

/** True for a category, and for a category with one of its subcategories. */
export function isAppleCategory([name = "", subcategory, ...rest]: readonly string[]): boolean {
  if (rest.length > 0 || !Object.hasOwn(APPLE_CATEGORIES, name)) return false;
  return subcategory === undefined || (APPLE_CATEGORIES[name]?.includes(subcategory) ?? false);
}
