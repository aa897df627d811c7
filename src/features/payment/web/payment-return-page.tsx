export default function Page() {
  return <h1>payment-return-page</h1>;
}
