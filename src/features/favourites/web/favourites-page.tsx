export default function Page() {
  return <h1>favourites-page</h1>;
}
